declare const kind: unique symbol

/** A base type that only a parser or a query may mint, so that a hotel id is never passed as a booking reference. */
export type Branded<Base, Name extends string> = Base & { readonly [kind]: Name }
