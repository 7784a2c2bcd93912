import type { DeskCompany } from '@paratope/contract/identity/companies'
import { type ComponentType, createContext } from 'react'

export interface CompanySectionProps {
  company: DeskCompany
}

/** What later domains show on the page of a company in the office; they fill it around every signed-in page. */
export const CompanySectionsContext = createContext<readonly ComponentType<CompanySectionProps>[]>([])
