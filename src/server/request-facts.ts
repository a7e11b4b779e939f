import type { BearerClaims } from '#server/bearer-token.ts'
import type { Refusal } from '#server/errors.ts'
import type { Surface, SurfaceKind } from '#server/hosts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Decided from the host, once. Null only on routes that answer on any host. */
    surface: Surface | null
    /** Fresh for each answer; the page's scripts and styles carry it. */
    nonce: string
    /** The pattern of the page that answered, for logs and metrics. */
    page: string | undefined
    /** Set when a page action asked for its hidden token. */
    csrfChecked: boolean
    /** Who calls the pricing host. */
    bearer: BearerClaims | null
  }
  interface FastifyReply {
    /** Answers with the body that every refusal has. */
    refuse(refusal: Refusal): FastifyReply
  }
  interface FastifyContextConfig {
    /** The hosts this route answers on; for the API: brand and shop unless it says otherwise. */
    surfaces?: SurfaceKind[]
    /** 'public' answers on any host; 'operators' on any host, from loopback or with the metrics token. */
    anyHost?: 'public' | 'operators'
    /** 'none' for calls made by machines that prove themselves otherwise: webhooks, browser reports. */
    csrf?: 'none'
  }
}
