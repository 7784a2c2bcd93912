import type { departments as api, UserDeparts } from '@paratope/contract/identity/departments'
import { localize } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import { presentUserInfo, renewSession, type SessionScope } from '#identity/sessions/index.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { type DepartmentRow, listDepartments, listTenants } from './departments.repo.ts'

type CurrentContext = Pick<RequestContext<(typeof api.endpoints)['list']>, 'db' | 'session' | 'language'>

/** The selected department while the user still belongs to it; a user with only one need not select it. */
function findCurrentOrgCode(own: readonly DepartmentRow[], chosen: string): string {
  if (own.some(({ org_code }) => org_code === chosen)) return chosen
  return own.length === 1 ? (own[0]?.org_code ?? '') : ''
}

export async function getCurrentDepartments({
  db,
  session,
  language,
}: CurrentContext): Promise<z.input<typeof UserDeparts>> {
  const [own, tenants] = await Promise.all([listDepartments(db, session.userId), listTenants(db, session.tenants)])
  return {
    list: own.map(({ id, org_code, name }) => ({ id, orgCode: org_code, departName: localize(name, language) })),
    orgCode: findCurrentOrgCode(own, session.orgCode),
    needed: session.kind === 'staff',
    tenants: tenants.map(({ id, name }) => ({ id, name: localize(name, language) })),
    tenant: session.tenant,
  }
}

type SelectContext = RequestContext<(typeof api.endpoints)['select']>

/** The user is the session's, whatever name the client sends; other users' departments do not exist. */
export async function selectDepartment(call: SelectContext) {
  const { db, session, body } = call
  if (body.username.toLowerCase() !== session.username.toLowerCase()) throw createCommonError('permission.missing')
  const own = await listDepartments(db, session.userId)
  if (!own.some(({ org_code }) => org_code === body.orgCode)) throw createCommonError('record.missing')
  return switchSession(call, { orgCode: body.orgCode, tenant: session.tenant })
}

type SelectTenantContext = RequestContext<(typeof api.endpoints)['selectTenant']>

export async function selectTenant(call: SelectTenantContext) {
  const { session, body } = call
  if (!session.tenants.includes(body.tenant)) throw createCommonError('tenant.not_allowed')
  return switchSession(call, { orgCode: session.orgCode, tenant: body.tenant })
}

/** Permissions may differ in another tenant, so the session with the old ones ends. */
async function switchSession(
  call: Pick<SelectContext, 'db' | 'now' | 'site' | 'http' | 'session'>,
  place: SessionScope,
) {
  const user = await findUser(call.db, call.session.userId)
  if (!user) throw createCommonError('session.expired')
  const { token, signKey } = await renewSession(call, place)
  return { userInfo: { ...presentUserInfo(user, token), tenant: place.tenant }, signKey }
}
