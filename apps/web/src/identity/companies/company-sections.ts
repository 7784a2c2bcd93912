import type { DeskCompany } from '@paratope/contract/identity/companies'
import { type ComponentType, createContext } from 'react'

export interface CompanySectionProps {
  company: DeskCompany
}

/**
 * Sections of later domains on the page of a company in the office; the shells fill them around every signed-in page.
 */
export const CompanySectionsContext = createContext<readonly ComponentType<CompanySectionProps>[]>([])
