import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Everything the process counts. Labels are closed lists: no ids, no addresses. */
export type Metrics = ReturnType<typeof createMetrics>

/** Makes the registry once; features count with what they are handed. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by method, route pattern, status and surface',
      labelNames: ['method', 'route', 'status', 'surface'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.8, 2, 5],
      registers,
    }),
    bookings: counter('bookings_total', 'Bookings, by the state they entered', ['state']),
    holdsActive: gauge('holds_active', 'Holds that have not expired'),
    holdsExpired: counter('holds_expired_total', 'Holds that ended unpaid'),
    oversellRejects: counter('oversell_guard_rejects_total', 'Holds refused because the last unit was gone'),
    idempotentReplays: counter('idempotent_replays_total', 'Repeated checkouts answered from the first one'),
    priceChanges: counter('price_changed_total', 'Price changes during checkout', ['accepted']),
    outboxOldestSeconds: gauge('outbox_oldest_seconds', 'Age of the oldest mail that has not left'),
    reports: counter('browser_reports_total', 'Reports sent by browsers, by type', ['type']),
    refusals: counter('refused_requests_total', 'Requests refused at the door, by reason', ['reason']),
  }
}
