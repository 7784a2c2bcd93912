import type { Primer } from '@paratope/bio'
import type { Language } from '@paratope/contract/texts'
import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PlasmidMap } from '../map/plasmid-map.tsx'
import { useDesigner } from '../shell/designer-context.ts'
import type { Assembly } from './assemble.ts'
import styles from './assembly.module.css'
import { assemblyTexts } from './assembly.texts.ts'

/** A thousand counted ligations prove no more than this. */
const mostShown = 0.99

const formatShare = (share: number, language: Language): string =>
  share > mostShown
    ? `>\u202f${formatQuantity(mostShown * 100, '%', language, 0)}`
    : formatQuantity(share * 100, '%', language, 1)

/** The product with what to look at before it is ordered: junctions, primers and warnings. */
export function AssemblyResult({ assembly }: { assembly: Assembly }) {
  const { product, junctions, primers, notes, fidelity } = assembly
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  const hasOverhangs = 'fidelity' in assembly
  return (
    <section className={styles.result}>
      <h3>{t('product', { length: formatNumber(product.bases.length, language) })}</h3>
      {notes.map(({ code, names }) => (
        <Callout key={code} tone={code.startsWith('gateway') ? 'primary' : 'warning'}>
          {t(`note.${code}`, { names })}
        </Callout>
      ))}
      {hasOverhangs && (
        <p>
          {fidelity === undefined
            ? t('fidelity.unknown')
            : t('fidelity.expected', { share: formatShare(fidelity, language) })}
        </p>
      )}
      <div className={styles.map}>
        <PlasmidMap molecule={product} width={520} />
      </div>
      <Table caption={t('junctions')}>
        <thead>
          <tr>
            <Th>{t('junction')}</Th>
            <Th>{t('bases')}</Th>
            <Th>{t(hasOverhangs ? 'fidelity' : 'tm')}</Th>
          </tr>
        </thead>
        <tbody>
          {junctions.map(({ between, bases, meltingTemperature, fidelity: share }, at) => (
            <tr key={`${at} ${between.join(' ')}`}>
              <Th scope="row">{between.join(' → ')}</Th>
              <Td className={styles.bases ?? ''}>{bases}</Td>
              <Td className={styles.figure ?? ''}>
                {share !== undefined && formatShare(share, language)}
                {meltingTemperature !== undefined && `${formatNumber(meltingTemperature, language, 1)}\u202f°C`}
                {share === undefined && meltingTemperature === undefined && '–'}
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

/** Two columns that the order table of primers reads. */
const toCsv = (primers: readonly Primer[]): string =>
  ['Primer name,Sequence', ...primers.map(({ name, bases }) => `"${name.replaceAll('"', '""')}",${bases}`)]
    .map((line) => `${line}\r\n`)
    .join('')

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
              <Td className={styles.figure ?? ''}>{`${formatNumber(meltingTemperature, language, 1)}\u202f°C`}</Td>
              <Td className={styles.figure ?? ''}>{formatQuantity(gc * 100, '%', language, 0)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.actions}>
        <CopyButton value={primers.map(toLine).join('\n')} text={t('primers.copy')} copiedText={t('copied')} />
        <Button
          size="small"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveFile({ name: 'primers.csv', blob: new Blob([toCsv(primers)], { type: 'text/csv' }) })}
        >
          {t('primers.csv')}
        </Button>
      </div>
    </>
  )
}
