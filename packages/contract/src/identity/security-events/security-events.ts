import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { SecurityEventDetails } from '../../kernel/security-event-details.ts'
import { securityEventKinds } from '../../kernel/security-event-kinds.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'

export const SecurityEventId = id('sec')

export const SecurityEvent = z.object({
  id: SecurityEventId,
  at: Instant,
  kind: z.enum(securityEventKinds),
  username: z.string().nullable().describe('Who acted, or whose account was meant.'),
  company: z.string().nullable(),
  address: z.string().nullable().describe('IP address of the request.'),
  ...SecurityEventDetails.shape,
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityEventQuery = pageQuery.extend({
  kind: z.enum(securityEventKinds).optional().describe('Only events of this kind.'),
  person: z.string().trim().max(254).optional().describe('Part of a user name.'),
  company: z.string().trim().max(200).optional().describe('Part of a company’s name.'),
  address: z.string().trim().max(64).optional().describe('Beginning of an IP address.'),
  from: LocalDate.optional().describe('First day, in the time zone of the site.'),
  to: LocalDate.optional().describe('Last day, in the time zone of the site.'),
})
export type SecurityEventQuery = z.output<typeof SecurityEventQuery>

/** Of the caller’s own company, without its name. */
export const CompanySecurityEvent = SecurityEvent.omit({ company: true })
export type CompanySecurityEvent = z.infer<typeof CompanySecurityEvent>

export const CompanySecurityEventQuery = SecurityEventQuery.omit({ company: true })
export type CompanySecurityEventQuery = z.output<typeof CompanySecurityEventQuery>

const SecurityEventFilter = SecurityEventQuery.omit({ pageNo: true, pageSize: true })
export type SecurityEventFilter = z.output<typeof SecurityEventFilter>

export const ExportedSecurityEvent = SecurityEvent.omit({ id: true })

export const securityEvents = defineApi({
  summary: 'Log-ins, refused requests and permission changes, for administrators',
  permissions: ['security-event.read', 'security-event.company'],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/securityEvent/list',
      needs: 'security-event.read',
      query: SecurityEventQuery,
      reply: pageOf(SecurityEvent),
      summary: 'Security events that match, newest first',
    },
    ofCompany: {
      method: 'GET',
      path: '/by-order-client/company/securityEvent/list',
      needs: 'security-event.company',
      query: CompanySecurityEventQuery,
      reply: pageOf(CompanySecurityEvent),
      summary: 'Security events of the caller’s own company that match, newest first',
    },
    exportList: {
      method: 'GET',
      path: '/by-order-client/securityEvent/export',
      needs: 'security-event.read',
      stepUp: true,
      query: exportQuery(SecurityEventFilter, ExportedSecurityEvent),
      reply: rows(ExportedSecurityEvent),
      summary: 'All security events that match, newest first, as CSV, XLSX or NDJSON',
    },
  },
})
