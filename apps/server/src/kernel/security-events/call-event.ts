import type { Endpoint, SecurityEventKind } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { Session } from '../http/session.ts'
import type { SecurityEventDraft } from './security-events.ts'

interface SucceededCall {
  readonly params: unknown
  readonly body: unknown
  readonly session: Session | undefined
}

const Target = z.object({ id: z.string().optional(), code: z.string().optional() }).catch({})

/** Log entries of endpoints that change rights: names, codes and switches, nothing secret. */
const Change = z
  .object({
    name: z.string().optional(),
    code: z.string().optional(),
    codes: z.array(z.string()).optional(),
    role: z.string().optional(),
    roles: z.array(z.string()).optional(),
    permissions: z.array(z.string()).optional(),
    disabled: z.boolean().optional(),
  })
  .catch({})

/** The event of a call that succeeded: who, from where, which route, which record. */
export function buildCallEvent(
  kind: SecurityEventKind,
  { method, path }: Endpoint,
  address: string,
  { params, body, session }: SucceededCall,
): SecurityEventDraft {
  const target = Target.parse(params)
  const { name, code, codes, role, roles, permissions, disabled } = Change.parse(body)
  const changes = [
    ...(roles ?? []),
    ...(role === undefined ? [] : [role]),
    ...(permissions ?? []),
    ...(disabled === undefined ? [] : [disabled ? 'disabled' : 'enabled']),
  ]
  return {
    kind,
    userId: session?.userId,
    companyId: session?.companyId,
    address,
    details: {
      route: `${method} ${path}`,
      target: target.id ?? target.code,
      name: name ?? code ?? codes?.join(', '),
      reason: changes.length > 0 ? changes.join(', ') : undefined,
    },
  }
}
