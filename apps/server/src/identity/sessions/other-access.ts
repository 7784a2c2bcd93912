import type { EndOthersOptions } from '@paratope/contract/identity/sessions'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'

export type AccessContext = Pick<RequestContext, 'db' | 'now' | 'config'> & { readonly session: Session }

/** Ways into an account or out of it that outlive its sessions; the domain that owns them ends them. */
export interface OtherAccess {
  readonly kind: keyof EndOthersOptions
  /** Returns how many there were. */
  end(call: AccessContext): Promise<number>
}

export const otherAccess = defineExtensionPoint<OtherAccess>('other-access')
