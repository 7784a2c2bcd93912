import type {
  CompanyStatement,
  ExportedStatementRow,
  Statement,
  StatementQuery,
} from '@paratope/contract/billing/invoices'
import { type Currency, createMoney, formatAmountText } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findCompany } from '#identity/companies/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createError } from './invoices.errors.ts'
import { listStatementMovements, type StatementMovement } from './invoices.repo.ts'

const maxYears = 5

/** Debts and payments of a company in a period, one statement for each currency. */
export async function getStatement(
  db: Db,
  tenant: string,
  { companyId, from, to }: StatementQuery,
): Promise<z.input<typeof CompanyStatement>> {
  const isTooLong = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > maxYears
  if (to < from || isTooLong) throw createError('statement.period_wrong')
  const company = await findCompany(db, companyId)
  if (!company) throw createCommonError('record.missing')
  const movements = await listStatementMovements(db, { tenant, companyId }, to)
  const byCurrency = Map.groupBy(movements, ({ currency }) => currency)
  return {
    company: { id: company.id, name: company.name },
    statements: [...byCurrency].map(([currency, own]) => buildStatement(currency, own, from)),
  }
}

const sumMinor = (movements: readonly StatementMovement[]): number =>
  movements.reduce((sum, { amount_minor: minor }) => sum + minor, 0)

const isCharge = ({ kind }: StatementMovement): boolean => kind === 'invoice' || kind === 'creditNote'

/** Movements are in chronological order. */
function buildStatement(
  currency: Currency,
  movements: readonly StatementMovement[],
  from: string,
): z.input<typeof Statement> {
  const opening = sumMinor(movements.filter(({ on }) => on < from))
  const inPeriod = movements.filter(({ on }) => on >= from)
  let balance = opening
  const entries = inPeriod.map(({ on, kind, code, number, amount_minor: minor }) => {
    balance += minor
    return {
      on,
      kind,
      invoiceNo: code,
      number,
      amount: createMoney(minor, currency),
      balance: createMoney(balance, currency),
    }
  })
  return {
    currency,
    opening: createMoney(opening, currency),
    invoiced: createMoney(sumMinor(inPeriod.filter(isCharge)), currency),
    paid: createMoney(-sumMinor(inPeriod.filter((one) => !isCharge(one))) || 0, currency),
    closing: createMoney(balance, currency),
    entries,
  }
}

type ExportedRow = z.input<typeof ExportedStatementRow>

/** The rows of a statement in a spreadsheet. */
export async function* listStatementRows(
  statements: readonly z.input<typeof Statement>[],
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
): AsyncGenerator<ExportedRow> {
  for (const { currency, opening, closing, entries } of statements) {
    const plain = { currency, invoiceNo: null, number: '', charged: null, credited: null }
    yield { ...plain, on: from, kind: 'opening', balance: formatAmountText(opening.minor, currency) }
    for (const { on, kind, invoiceNo, number, amount, balance } of entries) {
      yield {
        currency,
        on,
        kind,
        invoiceNo,
        number,
        charged: amount.minor > 0 ? formatAmountText(amount.minor, currency) : null,
        credited: amount.minor < 0 ? formatAmountText(-amount.minor, currency) : null,
        balance: formatAmountText(balance.minor, currency),
      }
    }
    yield { ...plain, on: to, kind: 'closing', balance: formatAmountText(closing.minor, currency) }
  }
}
