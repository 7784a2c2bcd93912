import { validation as api, decodeValue, isRuleCode, validationRules } from '@paratope/contract/identity/validation'
import { createErrorFactory } from '@paratope/contract/kernel'
import { requireCaptcha } from '#identity/accounts/index.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { uniqueFields } from './unique-fields.ts'

const createError = createErrorFactory(api.errors)

type ValidationEndpoints = (typeof api)['endpoints']

/** Only a record of the caller may be excluded, so that nobody can find out whose an address is. */
export async function verifyUnique(call: RequestContext<ValidationEndpoints['checkDuplicate']>): Promise<null> {
  const { db, session, query } = call
  const field = uniqueFields.get(`${query.tableName}.${query.fieldName}`)
  if (!field) throw createError('validation.field_unknown')
  if (field.needs !== 'visitor') {
    if (!session) throw createCommonError('session.missing')
    if (!session.permissions.has(field.needs)) throw createCommonError('permission.missing')
  } else if (!session) await requireCaptcha(call, query)
  const canManage = session?.permissions.has('user.manage') || session?.permissions.has('role.manage')
  const except = query.dataId && (canManage || query.dataId === session?.userId) ? query.dataId : ''
  if (await field.isTaken(db, query.fieldVal, except)) throw createError('value.taken')
  return null
}

export async function verifyRule({
  query,
}: Pick<RequestContext<ValidationEndpoints['checkRule']>, 'query'>): Promise<null> {
  const { ruleCode, value } = query
  if (!isRuleCode(ruleCode)) throw createError('rule.unknown')
  if (!validationRules[ruleCode](decodeValue(value))) throw createError('rule.failed')
  return null
}
