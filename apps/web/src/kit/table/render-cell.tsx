import { currencies } from '@paratope/contract/kernel/currencies'
import type { Language } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import { isRecord } from '#lib/storage/storage.ts'
import { type Amount, formatMoney, formatNumber } from '#ui/display/format.ts'
import { formatDay, formatMoment, formatTimeAgo } from '../page/format-dates.ts'
import type { Column } from './define-table.ts'

const isAmount = (value: unknown): value is Amount =>
  isRecord(value) && typeof value['minor'] === 'number' && currencies.some((currency) => currency === value['currency'])

/** A value in a table as people read it; nothing is nothing, not a dash that must be read. */
export function renderCell(value: unknown, as: Column<never, never>['as'], language: Language): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (as === 'money') return isAmount(value) ? formatMoney(value, language) : null
  if (as === 'number') return typeof value === 'number' ? formatNumber(value, language) : null
  if (typeof value !== 'string') return typeof value === 'number' ? value : null
  if (as === 'code') return <span className="mono">{value}</span>
  if (as === 'day') return <time dateTime={value}>{formatDay(value, language)}</time>
  if (as === 'ago') {
    return (
      <time dateTime={value} title={formatMoment(value, language)}>
        {formatTimeAgo(value, language)}
      </time>
    )
  }
  return value
}

export const isNumeric = (as: Column<never, never>['as']): boolean => as === 'money' || as === 'number'
