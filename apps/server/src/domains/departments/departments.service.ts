import type { departments as api, UserDeparts } from '@paratope/contract/departments'
import { pick } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { type Place, presentUser, renewSession } from '#domains/sessions/index.ts'
import { findUser } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { raise } from '#kernel/raise.ts'
import { type DepartmentRow, departmentsOf, tenantsNamed } from './departments.repo.ts'

type Asks = Pick<Call<(typeof api.endpoints)['current']>, 'db' | 'session' | 'language'>

/** The one that was chosen, as long as it is still one's own; whoever has only one need not choose. */
function currentOf(own: readonly DepartmentRow[], chosen: string): string {
  if (own.some(({ org_code }) => org_code === chosen)) return chosen
  return own.length === 1 ? (own[0]?.org_code ?? '') : ''
}

export async function currentDeparts({ db, session, language }: Asks): Promise<z.input<typeof UserDeparts>> {
  const [own, tenants] = await Promise.all([departmentsOf(db, session.userId), tenantsNamed(db, session.tenants)])
  return {
    list: own.map(({ id, org_code, name }) => ({ id, orgCode: org_code, departName: pick(name, language) })),
    orgCode: currentOf(own, session.orgCode),
    needed: session.kind === 'staff',
    tenants: tenants.map(({ id, name }) => ({ id, name: pick(name, language) })),
    tenant: session.tenant,
  }
}

type Select = Call<(typeof api.endpoints)['select']>

/** The user is the session's, whatever name the client sends; what belongs to somebody else does not exist. */
export async function selectDepart(call: Select) {
  const { db, session, body } = call
  if (body.username.toLowerCase() !== session.username.toLowerCase()) throw raise('permission.missing')
  const own = await departmentsOf(db, session.userId)
  if (!own.some(({ org_code }) => org_code === body.orgCode)) throw raise('record.missing')
  return move(call, { orgCode: body.orgCode, tenant: session.tenant })
}

type SelectTenant = Call<(typeof api.endpoints)['selectTenant']>

export async function selectTenant(call: SelectTenant) {
  const { session, body } = call
  if (!session.tenants.includes(body.tenant)) throw raise('tenant.foreign')
  return move(call, { orgCode: session.orgCode, tenant: body.tenant })
}

/** Other rights may come with another place, so the session that had the old ones ends. */
async function move(call: Pick<Select, 'db' | 'now' | 'site' | 'wire' | 'session'>, place: Place) {
  const user = await findUser(call.db, call.session.userId)
  if (!user) throw raise('session.expired')
  const { token, signKey } = await renewSession(call, place)
  return { userInfo: { ...presentUser(user, token), tenant: place.tenant }, signKey }
}
