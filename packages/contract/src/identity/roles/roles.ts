import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { UserId } from '../accounts/accounts.ts'
import { memberships } from '../memberships/memberships.ts'
import { userSorts, userStates } from './roles.constants.ts'

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

const roleNames = { en: singleLineText(60, 1), zh: singleLineText(60, 1) }
const permissions = z.array(PermissionName).max(300)

export const Role = z.object({
  code: RoleCode,
  /** In the reader's language. */
  name: z.string(),
  names: z.object({ en: z.string(), zh: z.string() }),
  kind: RoleKind,
  permissions: z.array(z.string()),
  /** Built in; it cannot be deleted. */
  isBuiltIn: z.boolean(),
  /** Number of holders. */
  holders: z.int(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

/** An existing permission, and whether customers may have it. */
export const PermissionSummary = z.object({
  name: z.string().meta({ examples: ['order.read'] }),
  /** Its description in the reader's language. */
  label: z.string().meta({ examples: ['View the company’s orders'] }),
  /** Its group in the reader's language; empty if its domain has none. */
  group: z.string().meta({ examples: ['Orders'] }),
  forCustomers: z.boolean(),
})
export type PermissionSummary = z.infer<typeof PermissionSummary>

export const RoleDraft = z.object({ code: RoleCode, names: z.object(roleNames), permissions })
export type RoleDraft = z.output<typeof RoleDraft>
export const RoleChange = z.object({ version: z.int(), names: z.object(roleNames), permissions })
export type RoleChange = z.output<typeof RoleChange>

/** A user as administrators see them. */
export const ManagedUser = z.object({
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
export type ManagedUser = z.infer<typeof ManagedUser>

export const UserQuery = z.object({
  ...pageQuery.shape,
  keyword: singleLineText(100).default('').describe('Words from name, user name, e-mail or company.'),
  role: RoleCode.optional().describe('Only users who hold this role.'),
  state: z.enum(userStates).optional().describe('Only users in this state.'),
  sort: z.enum(userSorts).default('realname').describe('Order of the list; a minus sorts downwards.'),
})
export type UserQuery = z.output<typeof UserQuery>

const UserListQuery = UserQuery.omit({ pageNo: true, pageSize: true })
/** Which users a list contains, in which order. */
export type UserListQuery = z.output<typeof UserListQuery>
export type UserFilter = Omit<UserListQuery, 'sort'>

/** A person in a file, under the names of the list. */
export const ExportedUser = ManagedUser.omit({ id: true, version: true, disabled: true }).extend({
  roles: z.string().describe('Names of the roles, separated by commas.'),
  state: z.enum(userStates),
})

export const UserChange = z.object({
  version: z.int(),
  disabled: z.boolean(),
  /** If absent, they stay unchanged; changing them requires the permission to manage roles. */
  roles: z.array(RoleCode).min(1).max(20).optional(),
})
export type UserChange = z.output<typeof UserChange>

const RoleParams = z.object({ code: RoleCode })

export const roles = defineApi({
  summary: 'Roles, their permissions and the users who hold them, for staff',
  permissions: ['role.manage', 'role.add', 'role.remove', 'user.manage'],
  errors: {
    'role.exists': 409,
    'role.in_use': { status: 409, values: z.object({ name: z.string().describe('Code of a role that stays.') }) },
    'role.self_lockout': 409,
    'role.kind_wrong': {
      status: 400,
      values: z.object({ name: z.string().describe('Code of the permission or role that does not fit.') }),
    },
    'role.unknown': {
      status: 400,
      values: z.object({ name: z.string().describe('Code of the permission or role that does not exist.') }),
    },
    'user.self_lockout': 409,
  },
  foreignErrors: { 'membership.last_admin': memberships.errors['membership.last_admin'] },
  endpoints: {
    list: {
      method: 'GET',
      path: '/sys/role/list',
      needs: 'role.manage',
      reply: z.object({ ...pageOf(Role).shape, permissions: z.array(PermissionSummary) }),
      summary: 'All roles with what they may do, and all permissions there are',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: '/sys/role',
      needs: 'role.add',
      stepUp: true,
      body: RoleDraft,
      reply: Role,
      fails: ['role.exists', 'role.unknown'],
      summary: 'A new role for staff',
    },
    update: {
      method: 'PUT',
      path: '/sys/role/:code',
      needs: 'role.manage',
      stepUp: true,
      params: RoleParams,
      body: RoleChange,
      reply: Role,
      fails: ['role.self_lockout', 'role.kind_wrong', 'role.unknown'],
      summary: 'Change what a role is called and may do, for everybody at once; a stale version is refused',
    },
    delete: {
      method: 'POST',
      path: '/sys/role/remove',
      needs: 'role.remove',
      stepUp: true,
      body: z.object({ codes: z.array(RoleCode).min(1).max(100) }),
      reply: z.object({ removed: z.int() }),
      fails: ['role.in_use'],
      summary: 'Remove roles that nobody holds; those that came with the product stay',
    },
    users: {
      method: 'GET',
      path: '/sys/user/list',
      needs: 'user.manage',
      query: UserQuery,
      reply: pageOf(ManagedUser),
      summary: 'Everybody who can sign in, a page at a time',
    },
    exportUsers: {
      method: 'GET',
      path: '/sys/user/export',
      needs: 'user.manage',
      stepUp: true,
      query: exportQuery(UserListQuery, ExportedUser),
      reply: rows(ExportedUser),
      summary: 'Everybody who matches, sorted, as CSV, XLSX or NDJSON',
    },
    updateUser: {
      method: 'PUT',
      path: '/sys/user/:id',
      needs: 'user.manage',
      stepUp: true,
      params: z.object({ id: UserId }),
      body: UserChange,
      reply: ManagedUser,
      fails: ['user.self_lockout', 'role.self_lockout', 'role.unknown', 'role.kind_wrong', 'membership.last_admin'],
      summary: 'Disable or enable an account, which ends its sessions, and change its roles',
    },
  },
})
