import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, joinList, joinUnit } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { primerDesignTexts } from './primer-design.texts.ts'
import { ResultActions } from './result-text.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import type { ToolRunResult } from './tool-runs.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'

type Report = ToolRunResult<'primers'>
type PairsReport = Extract<Report, { kind: 'pairs' }>

export function PrimerDesignResult({ result }: { result: Report }) {
  const tTools = useTexts(toolTexts)
  return (
    <>
      <h2>{tTools('result')}</h2>
      {result.kind === 'pairs' ? <Pairs picks={result.picks} /> : <Changed primers={result.primers} />}
    </>
  )
}

function Pairs({ picks }: { picks: PairsReport['picks'] }) {
  const t = useTexts(primerDesignTexts)
  const tSequence = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const format = (value: number, digits: number) => formatNumber(value, language, digits)
  const head = [t('rank'), '', '5′ → 3′', t('place'), tSequence('melting'), tSequence('gc'), t('product'), t('dimer')]
  const rows = picks.pairs.flatMap(({ forward, reverse, productLength, dimer }, at) =>
    [
      { primer: forward, direction: t('forward') },
      { primer: reverse, direction: t('reverse') },
    ].map(({ primer, direction }) => ({ rank: at + 1, primer, direction, productLength, dimer })),
  )
  const text = [
    head.join('\t'),
    ...rows.map(({ rank, primer, direction, productLength, dimer }) =>
      [
        rank,
        direction,
        primer.bases,
        `${primer.start + 1}..${primer.end}`,
        primer.meltingTemperature.toFixed(1),
        (primer.gc * 100).toFixed(0),
        productLength,
        dimer.toFixed(1),
      ].join('\t'),
    ),
  ].join('\n')
  return (
    <>
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <Table caption={tTools('primer-design')} isCaptionHidden isDense className={styles.rows}>
            <thead>
              <tr>
                {head.map((title, index) => (
                  <Th key={index} isNumeric={index > 3}>
                    {title}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ rank, primer, direction, productLength, dimer }) => (
                <tr key={`${rank} ${direction}`}>
                  <Td>{rank}</Td>
                  <Th scope="row">{direction}</Th>
                  <Td className="mono">{primer.bases}</Td>
                  <Td>{`${format(primer.start + 1, 0)}–${format(primer.end, 0)}`}</Td>
                  <Td isNumeric>{format(primer.meltingTemperature, 1)}</Td>
                  <Td isNumeric>{joinUnit(format(primer.gc * 100, 0), '%', language)}</Td>
                  <Td isNumeric>{format(productLength, 0)}</Td>
                  <Td isNumeric>{dimer === 0 ? '–' : format(dimer, 1)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <ResultActions text={text} fileName="primers.tsv" />
        </>
      )}
      <Refusals picks={picks} />
    </>
  )
}

/** How many primers were looked at, and why the others were not taken, most frequent first. */
function Refusals({ picks: { examined, refused } }: { picks: PairsReport['picks'] }) {
  const t = useTexts(primerDesignTexts)
  const language = useLanguage()
  const reasons = Object.entries(refused)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => t(`reason.${reason as keyof typeof refused}`, { count }))
  return (
    <p>
      {t('examined', { count: examined })}{' '}
      {reasons.length > 0 && t('refused', { reasons: joinList(reasons, language) })}
    </p>
  )
}

function Changed({ primers }: { primers: Extract<Report, { kind: 'mutagenesis' }>['primers'] }) {
  const t = useTexts(primerDesignTexts)
  const tSequence = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const rows = [
    { direction: t('forward'), bases: primers.forward, melting: primers.meltingTemperatures[0] },
    { direction: t('reverse'), bases: primers.reverse, melting: primers.meltingTemperatures[1] },
  ]
  const head = ['', '5′ → 3′', tSequence('length'), tSequence('melting')]
  return (
    <>
      <Table caption={tTools('primer-design')} isCaptionHidden isDense className={styles.rows}>
        <thead>
          <tr>
            {head.map((title, index) => (
              <Th key={index} isNumeric={index > 1}>
                {title}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ direction, bases, melting }) => (
            <tr key={direction}>
              <Th scope="row">{direction}</Th>
              <Td className="mono">{bases}</Td>
              <Td isNumeric>{bases.length}</Td>
              <Td isNumeric>{formatNumber(melting, language, 1)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ResultActions
        text={rows.map(({ direction, bases }) => `${direction}\t${bases}`).join('\n')}
        fileName="primers.tsv"
      />
    </>
  )
}
