/** S01: internal names of the three brands and their context ids (docs/decisions/0002-brands-and-hosts.md). */
export const CONTEXT_IDS = { caribbean: 1, tropical: 2, bluebaytravel: 3 } as const
export type Workspace = keyof typeof CONTEXT_IDS
export type ContextId = (typeof CONTEXT_IDS)[Workspace]

export const WORKSPACES = ['bluebaytravel', 'caribbean', 'tropical'] as const satisfies readonly Workspace[]
