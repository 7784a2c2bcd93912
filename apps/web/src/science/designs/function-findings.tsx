import { type FunctionFinding, functionFindingTexts } from '@paratope/contract/science/designs'
import { type Language, tOptional } from '@paratope/contract/texts'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { checkNameTexts } from './editor/panels/check-names.texts.ts'
import styles from './function-findings.module.css'

/** A finding with its sentence only, as orders keep it. */
type DescribedFinding = Pick<FunctionFinding, 'values'> & { rule: string }

/** Ids become words, numbers are written in the language. A rule of a later version shows its code. */
function describeFinding({ rule, values }: DescribedFinding, language: Language): string {
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? formatNumber(value, language)
        : (tOptional(checkNameTexts, language, `${name}.${value}`) ?? value),
    ]),
  )
  return tOptional(functionFindingTexts, language, `rule.${rule}`, words) ?? rule
}

interface FunctionFindingListProps<Finding extends DescribedFinding> {
  findings: readonly Finding[]
  /** What stands beside a finding, such as a link to its place. */
  renderPlace?: (finding: Finding) => ReactNode
}

/** What a construct would not do, in words; equal sentences once. */
export function FunctionFindingList<Finding extends DescribedFinding>({
  findings,
  renderPlace,
}: FunctionFindingListProps<Finding>) {
  const language = useLanguage()
  const described = findings.map((finding) => ({ finding, text: describeFinding(finding, language) }))
  const distinct = described.filter(({ text }, at) => described.findIndex((other) => other.text === text) === at)
  return (
    <ul className={styles.list}>
      {distinct.map(({ finding, text }) => (
        <li key={text}>
          <SpeciesText>{text}</SpeciesText> {renderPlace?.(finding)}
        </li>
      ))}
    </ul>
  )
}
