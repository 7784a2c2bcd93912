import type {
  CompanySecurityEvent,
  CompanySecurityEventQuery,
  ExportedSecurityEvent,
  SecurityEvent,
  SecurityEventFilter,
  SecurityEventQuery,
} from '@paratope/contract/identity/security-events'
import { securityEventTexts } from '@paratope/contract/identity/security-events/security-events.texts'
import { type Language, type Page, securityEventKinds, t } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import { type NamedEventRow, pageEventRows, streamEventRows } from './security-events.repo.ts'

const presentEvent = ({ details, ...row }: NamedEventRow): z.input<typeof SecurityEvent> => ({ ...row, ...details })

export async function pageSecurityEvents(
  db: Db,
  query: SecurityEventQuery,
  timeZone: string,
): Promise<Page<z.input<typeof SecurityEvent>>> {
  const { total, records } = await pageEventRows(db, query, timeZone)
  return { total, records: records.map(presentEvent) }
}

/** Events of one company. */
export async function pageCompanyEvents(
  db: Db,
  query: CompanySecurityEventQuery,
  timeZone: string,
  companyId: string,
): Promise<Page<z.input<typeof CompanySecurityEvent>>> {
  const { total, records } = await pageEventRows(db, { ...query, companyId }, timeZone)
  return { total, records: records.map(presentEvent) }
}

/** All matching events, with headings in the reader's language. */
export function exportSecurityEvents(
  db: Db,
  filter: SecurityEventFilter,
  timeZone: string,
  language: Language,
): ServedRows<z.input<typeof ExportedSecurityEvent>> {
  const heading = (
    key: 'time' | 'event' | 'person' | 'company' | 'address' | 'route' | 'target' | 'name' | 'reason' | 'count',
  ) => t(securityEventTexts, language, key)
  async function* presentRows() {
    for await (const row of streamEventRows(db, filter, timeZone)) yield presentEvent(row)
  }
  return {
    name: 'security-events',
    headings: {
      at: heading('time'),
      kind: heading('event'),
      username: heading('person'),
      company: heading('company'),
      address: heading('address'),
      route: heading('route'),
      target: heading('target'),
      name: heading('name'),
      reason: heading('reason'),
      count: heading('count'),
    },
    labels: {
      kind: Object.fromEntries(
        securityEventKinds.map((kind) => [kind, t(securityEventTexts, language, `event.${kind}`)]),
      ),
    },
    rows: presentRows(),
  }
}
