import { StrandDrawing } from '#figures/strand-drawing.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatNumber, thinSpace } from '#ui/display/format.ts'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import type { ToolRunResult } from './tool-runs.ts'
import styles from './tools.module.css'

/** Hairpins and dimers of the primers, drawn base by base. */
export function OligoStructures({ result }: { result: ToolRunResult<'oligos'> }) {
  const t = useTexts(sequenceToolTexts)
  const language = useLanguage()
  const { rows, structures, arePairsCompared } = result
  const getName = (at: number) => rows[at]?.name || `${at + 1}`
  const describe = ({ kind, first, second }: (typeof structures)[number]) => {
    if (kind === 'hairpin') return t('structure.hairpin', { name: getName(first) })
    return first === second
      ? t('structure.self', { name: getName(first) })
      : t('structure.pair', { first: getName(first), second: getName(second) })
  }
  return (
    <>
      <h2>{t('structures')}</h2>
      <p className={styles.soft}>{t('structures.limits')}</p>
      {!arePairsCompared && <p className={styles.soft}>{t('structures.uncompared')}</p>}
      {structures.length === 0 && <p>{t('structures.none')}</p>}
      <ul className={styles.structures}>
        {structures.map((structure, at) => {
          const title = describe(structure)
          const energy = formatNumber(structure.freeEnergy, language, 1)
          const temperature = formatNumber(structure.meltingTemperature, language, 0)
          const numbers = `ΔG ${energy}${thinSpace}kcal/mol · Tm ${temperature}${thinSpace}°C`
          return (
            <li key={at}>
              <p>
                <strong>{title}</strong> {numbers}{' '}
                {structure.isExtensible && <span className={styles.soft}>{t('structure.extensible')}</span>}{' '}
                {structure.isStrong && <Badge tone="warning">{t('structure.strong')}</Badge>}
              </p>
              <StrandDrawing drawing={structure.drawing} label={`${title}: ${numbers}`} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
