import { type CompanyRole, companyRoles } from '@paratope/contract/identity/memberships'

/** Anyone who registers a company administers it, so its administrators hold the role `customer`. */
const roleCodes = {
  admin: 'customer',
  approver: 'approver',
  buyer: 'buyer',
  viewer: 'viewer',
} as const satisfies Record<CompanyRole, string>

export const toRoleCode = (role: CompanyRole): string => roleCodes[role]

/** Of several roles, the one with the most permissions. */
export const toCompanyRole = (codes: readonly string[]): CompanyRole =>
  companyRoles.find((role) => codes.includes(roleCodes[role])) ?? 'viewer'
