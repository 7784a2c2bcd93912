import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { UserInfo } from '../accounts/accounts.ts'

export const DepartmentId = id('dep')

export const Department = z.object({
  id: DepartmentId,
  orgCode: z.string(),
  /** In the reader's language. */
  departName: z.string(),
})
export type Department = z.infer<typeof Department>

/** An organisation in the same deployment; its id is sent with every request as `tenant-id`. */
export const Tenant = z.object({ id: z.string(), name: z.string() })
export type Tenant = z.infer<typeof Tenant>

/** The user's current and available tenants and departments. */
export const UserDeparts = z.object({
  list: z.array(Department),
  /** The current one; empty if none is selected or there is none. */
  orgCode: z.string(),
  /** Whether this user belongs to departments; customers do not. */
  needed: z.boolean(),
  tenants: z.array(Tenant),
  tenant: z.string(),
})
export type UserDeparts = z.infer<typeof UserDeparts>

/** The session continues with a new id, token and signing key. */
const SwitchedSession = z.object({ userInfo: UserInfo, signKey: z.string() })

export const departments = defineApi({
  summary: 'Departments of a user and the choice of the current one',
  permissions: [],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: '/sys/user/getCurrentUserDeparts',
      needs: 'signed-in',
      reply: UserDeparts,
      summary: 'The caller’s departments and tenants, and the ones they work in now',
    },
    select: {
      method: 'POST',
      path: '/sys/selectDepart',
      needs: 'signed-in',
      body: z.object({ orgCode: z.string().min(1).max(64), username: z.string().min(1).max(100) }),
      reply: SwitchedSession,
      summary: 'Work in another of the caller’s own departments; the user name must be the caller’s',
    },
    selectTenant: {
      method: 'POST',
      path: '/sys/selectTenant',
      needs: 'signed-in',
      body: z.object({ tenant: z.string().min(1).max(64) }),
      reply: SwitchedSession,
      summary: 'Work for another of the caller’s own tenants',
    },
  },
})
