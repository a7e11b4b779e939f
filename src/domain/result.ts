/** An expected outcome: the value, or the name of the rule that refused. Exceptions are kept for bugs and outages. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** The good outcome. */
export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** The refused outcome, naming its rule. */
export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
