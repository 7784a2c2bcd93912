import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/paging.ts'
import { line } from '../kernel/plain-text.ts'
import { Instant } from '../kernel/time.ts'
import { UserId } from '../users/users.ts'
import { personSorts, personStates } from './roles.constants.ts'

export const RoleCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .meta({ description: 'Code of a role.', examples: ['sales'] })
export const RoleKind = z.enum(['customer', 'staff'])
export type RoleKind = z.infer<typeof RoleKind>
export const PermissionName = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z-]*\.[a-z][a-z_-]*$/)

const names = { en: line(60, 1), zh: line(60, 1) }
const permissions = z.array(PermissionName).max(300)

export const Role = z.object({
  code: RoleCode,
  /** In the reader's language. */
  name: z.string(),
  names: z.object({ en: z.string(), zh: z.string() }),
  kind: RoleKind,
  permissions: z.array(z.string()),
  /** Came with the product and stays. */
  builtIn: z.boolean(),
  /** How many people hold it. */
  holders: z.int(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

/** A permission that exists, and whether customers may have it at all. */
export const PermissionFacts = z.object({ name: z.string(), forCustomers: z.boolean() })
export type PermissionFacts = z.infer<typeof PermissionFacts>

export const RoleDraft = z.object({ code: RoleCode, names: z.object(names), permissions })
export type RoleDraft = z.output<typeof RoleDraft>
export const RoleChange = z.object({ version: z.int(), names: z.object(names), permissions })
export type RoleChange = z.output<typeof RoleChange>

/** Somebody who can sign in, as whoever looks after accounts sees them. */
export const Person = z.object({
  id: UserId,
  username: z.string(),
  realname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  kind: RoleKind,
  roles: z.array(z.object({ code: RoleCode, name: z.string() })),
  disabled: z.boolean(),
  createdAt: Instant,
  version: z.int(),
})
export type Person = z.infer<typeof Person>

export const PersonQuery = z.object({
  ...pageQuery.shape,
  keyword: line(100).default('').describe('Words from name, user name, e-mail or company.'),
  role: RoleCode.optional().describe('Only users who hold this role.'),
  state: z.enum(personStates).optional().describe('Only users in this state.'),
  sort: z.enum(personSorts).default('realname').describe('Order of the list; a minus sorts downwards.'),
})
export type PersonQuery = z.output<typeof PersonQuery>

export const PersonChange = z.object({
  version: z.int(),
  disabled: z.boolean(),
  /** Left out, they stay as they are; changing them takes the right to manage roles. */
  roles: z.array(RoleCode).min(1).max(20).optional(),
})
export type PersonChange = z.output<typeof PersonChange>

const one = z.object({ code: RoleCode })

export const roles = defineApi({
  about: 'Roles, their permissions and the users who hold them, for staff',
  permissions: ['role.manage', 'role.add', 'role.remove', 'user.manage'],
  errors: {
    'role.exists': 409,
    'role.kept': 409,
    'role.own_lock': 409,
    'role.kind_wrong': 400,
    'role.unknown': 400,
    'user.own_lock': 409,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: '/sys/role/list',
      needs: 'role.manage',
      reply: z.object({ ...pageOf(Role).shape, permissions: z.array(PermissionFacts) }),
      about: 'All roles with what they may do, and all permissions there are',
    },
    add: {
      method: 'POST',
      path: '/sys/role',
      needs: 'role.add',
      body: RoleDraft,
      reply: Role,
      fails: ['role.exists', 'role.unknown'],
      about: 'A new role for staff',
    },
    change: {
      method: 'PUT',
      path: '/sys/role/:code',
      needs: 'role.manage',
      params: one,
      body: RoleChange,
      reply: Role,
      fails: ['role.own_lock', 'role.kind_wrong', 'role.unknown'],
      says: 'role.saved',
      about: 'Change what a role is called and may do, for everybody at once; a stale version is refused',
    },
    remove: {
      method: 'POST',
      path: '/sys/role/remove',
      needs: 'role.remove',
      body: z.object({ codes: z.array(RoleCode).min(1).max(100) }),
      reply: z.object({ removed: z.int() }),
      fails: ['role.kept'],
      about: 'Remove roles that nobody holds; those that came with the product stay',
    },
    people: {
      method: 'GET',
      path: '/sys/user/list',
      needs: 'user.manage',
      query: PersonQuery,
      reply: pageOf(Person),
      about: 'Everybody who can sign in, a page at a time',
    },
    changePerson: {
      method: 'PUT',
      path: '/sys/user/:id',
      needs: 'user.manage',
      params: z.object({ id: UserId }),
      body: PersonChange,
      reply: Person,
      fails: ['user.own_lock', 'role.own_lock', 'role.unknown', 'role.kind_wrong'],
      says: 'user.saved',
      about: 'Disable or enable an account, which ends its sessions, and change its roles',
    },
  },
})
