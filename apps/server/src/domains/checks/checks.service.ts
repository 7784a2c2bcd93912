import { checks as api, decodedValue, isRuleCode, rules } from '@paratope/contract/checks'
import { raiser } from '@paratope/contract/kernel'
import { askVisitor } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { duplicateFields } from './duplicate-fields.ts'

const raise = raiser(api.errors)

type Endpoints = (typeof api)['endpoints']

/** Only a record of the caller's own may be left out, so that nobody tries whose an address is. */
export async function checkDuplicate(call: Call<Endpoints['duplicate']>): Promise<null> {
  const { db, session, query } = call
  const field = duplicateFields.get(`${query.tableName}.${query.fieldName}`)
  if (!field) throw raise('check.unknown')
  if (field.needs !== 'visitor') {
    if (!session) throw raiseCommon('session.missing')
    if (!session.permissions.has(field.needs)) throw raiseCommon('permission.missing')
  } else if (!session) await askVisitor(call, query)
  const manages = session?.permissions.has('user.manage') || session?.permissions.has('role.manage')
  const except = query.dataId !== undefined && (manages || query.dataId === session?.userId) ? query.dataId : ''
  if (await field.isTaken(db, query.fieldVal, except)) throw raise('value.taken')
  return null
}

export async function checkRule({ query }: Pick<Call<Endpoints['rule']>, 'query'>): Promise<null> {
  const { ruleCode, value } = query
  if (!isRuleCode(ruleCode)) throw raise('rule.unknown')
  if (!rules[ruleCode](decodedValue(value))) throw raise('rule.broken')
  return null
}
