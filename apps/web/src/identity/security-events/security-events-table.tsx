import type { CompanySecurityEvent, SecurityEvent, securityEvents } from '@paratope/contract/identity/security-events'
import { securityEventTexts } from '@paratope/contract/identity/security-events/security-events.texts'
import { defineTable } from '#kit/table/define-table.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

type Kind = SecurityEvent['kind']

const tones: Partial<Record<Kind, Tone>> = {
  'login.succeeded': 'success',
  'login.failed': 'warning',
  'login.throttled': 'danger',
  'mfa.failed': 'warning',
  'step_up.failed': 'warning',
  'request.refused': 'warning',
  'request.limited': 'warning',
  'request.probing': 'danger',
  'upload.infected': 'danger',
  'alert.raised': 'danger',
}

function EventKind({ kind }: { kind: Kind }) {
  const t = useTexts(securityEventTexts)
  return <Status tone={tones[kind] ?? 'neutral'}>{t(`event.${kind}`)}</Status>
}

/** Values in the order of their weight; codes and routes are the same in every language. */
const formatDetails = ({ name, reason, route, target, count }: CompanySecurityEvent): string =>
  [name, reason, route, target, count].filter((value) => value !== undefined).join(' · ')

export const securityEventsTable = defineTable<typeof securityEvents.endpoints.list>()({
  name: 'security-events',
  texts: securityEventTexts,
  rowKey: 'id',
  columns: [
    { key: 'username', text: 'person' },
    { key: 'kind', text: 'event', cell: ({ kind }) => <EventKind kind={kind} /> },
    { key: 'at', text: 'time', as: 'ago', phone: true },
    { key: 'company', text: 'company', wide: true },
    { key: 'address', text: 'address' },
    { key: 'reason', text: 'details', cell: (event) => formatDetails(event), grow: true },
  ],
})

export const companySecurityEventsTable = defineTable<typeof securityEvents.endpoints.ofCompany>()({
  name: 'company-security-events',
  texts: securityEventTexts,
  rowKey: 'id',
  columns: [
    { key: 'username', text: 'person' },
    { key: 'kind', text: 'event', cell: ({ kind }) => <EventKind kind={kind} /> },
    { key: 'at', text: 'time', as: 'ago', phone: true },
    { key: 'address', text: 'address', wide: true },
    { key: 'reason', text: 'details', cell: (event) => formatDetails(event), grow: true },
  ],
})
