import type { Primer } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PlasmidMap } from '../map/plasmid-map.tsx'
import { useDesigner } from '../shell/designer-context.ts'
import type { Assembly } from './assemble.ts'
import styles from './assembly.module.css'
import { assemblyTexts } from './assembly.texts.ts'

/** The product with what to look at before it is ordered: junctions, primers and warnings. */
export function AssemblyResult({ assembly: { product, junctions, primers, notes } }: { assembly: Assembly }) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  return (
    <section className={styles.result}>
      <h3>{t('product', { length: formatNumber(product.bases.length, language) })}</h3>
      {notes.map(({ code, names }) => (
        <Callout key={code} tone={code.startsWith('gateway') ? 'primary' : 'warning'}>
          {t(`note.${code}`, { names })}
        </Callout>
      ))}
      <div className={styles.map}>
        <PlasmidMap molecule={product} width={520} />
      </div>
      <Table caption={t('junctions')}>
        <thead>
          <tr>
            <Th>{t('junction')}</Th>
            <Th>{t('bases')}</Th>
            <Th>{t('tm')}</Th>
          </tr>
        </thead>
        <tbody>
          {junctions.map(({ between, bases, meltingTemperature }, at) => (
            <tr key={`${at} ${between.join(' ')}`}>
              <Th scope="row">{between.join(' → ')}</Th>
              <Td className={styles.bases ?? ''}>{bases}</Td>
              <Td>
                {meltingTemperature === undefined ? '–' : `${formatNumber(meltingTemperature, language, 1)}\u202f°C`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {primers.length > 0 && <PrimerTable primers={primers} />}
    </section>
  )
}

const toLine = ({ name, bases }: Primer): string => `${name}\t${bases}`

function PrimerTable({ primers }: { primers: readonly Primer[] }) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  return (
    <>
      <Table caption={t('primers')}>
        <thead>
          <tr>
            <Th>{t('primer')}</Th>
            <Th>{t('sequence')}</Th>
            <Th>{t('tm')}</Th>
            <Th>{t('gc')}</Th>
          </tr>
        </thead>
        <tbody>
          {primers.map(({ name, tail, annealing, meltingTemperature, gc }, at) => (
            <tr key={`${at} ${name}`}>
              <Th scope="row">{name}</Th>
              <Td className={styles.bases ?? ''}>
                <b>{tail}</b>
                {annealing}
              </Td>
              <Td>{`${formatNumber(meltingTemperature, language, 1)}\u202f°C`}</Td>
              <Td>{`${formatNumber(gc * 100, language)}\u202f%`}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <CopyButton value={primers.map(toLine).join('\n')} text={t('primers.copy')} copiedText={t('copied')} />
    </>
  )
}
