import { usePageExists } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { isotypes } from './isotypes.ts'
import { labToolTexts } from './lab-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'

const species = ['human', 'mouse', 'rat'] as const
const controlsPath = '/IsotypeControl'

/** A table to read, complete without script. */
export default function IsotypeGuidePage() {
  const t = useTexts(labToolTexts)
  const exists = usePageExists()
  return (
    <ToolPage id="isotype-guide">
      {species.map((one) => (
        <section key={one} aria-labelledby={one} className={styles.group}>
          <h2 id={one}>{t(one)}</h2>
          <Table caption={t(one)} isCaptionHidden isDense isStacked>
            <thead>
              <tr>
                <Th>{t('isotype')}</Th>
                <Th>{t('receptors')}</Th>
                <Th>{t('complement')}</Th>
                <Th>{t('protein.a')}</Th>
                <Th>{t('protein.g')}</Th>
                <Th>{t('use')}</Th>
              </tr>
            </thead>
            <tbody>
              {isotypes
                .filter((isotype) => isotype.species === one)
                .map(({ id, name, receptors, complement, proteinA, proteinG }) => (
                  <tr key={id}>
                    <Th scope="row">{name}</Th>
                    <Td label={t('receptors')}>{t(receptors)}</Td>
                    <Td label={t('complement')}>{t(complement)}</Td>
                    <Td label={t('protein.a')}>{t(proteinA)}</Td>
                    <Td label={t('protein.g')}>{t(proteinG)}</Td>
                    <Td label={t('use')}>{t(`use.${one}.${id}` as 'use.human.igg1')}</Td>
                  </tr>
                ))}
            </tbody>
          </Table>
        </section>
      ))}
      <section aria-labelledby="control" className={styles.group}>
        <h2 id="control">{t('guide.control')}</h2>
        <p className={styles.lead}>{t('guide.control.text')}</p>
        {exists(controlsPath) && (
          <div className={styles.actions}>
            <Button href={controlsPath}>{t('guide.controls')}</Button>
          </div>
        )}
      </section>
      <p className={styles.soft}>{t('guide.sources')}</p>
    </ToolPage>
  )
}
