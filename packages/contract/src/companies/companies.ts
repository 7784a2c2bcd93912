import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { Currency } from '../kernel/money.ts'

export const CompanyId = id('cmp')

export const Company = z.object({ id: CompanyId, name: z.string(), currency: Currency, needsPoNumber: z.boolean() })
export type Company = z.infer<typeof Company>

export const companies = defineApi({ permissions: [], errors: {}, endpoints: {} })
