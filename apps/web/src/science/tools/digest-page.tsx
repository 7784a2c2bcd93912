import { sizeMarkers } from '@paratope/bio'
import { useMemo } from 'react'
import { type GelBand, GelFigure } from '#figures/gel-figure.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, formatQuantity, joinList, joinNote } from '#ui/display/format.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha } from './examples.ts'
import { ResultActions } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import type { ToolRunResult } from './tool-runs.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useErrorText } from './use-error-text.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const topologies = ['circular', 'linear'] as const
const defaults = { seq: '', enzymes: 'EcoRI, HindIII', topology: 'circular', marker: '1kb' }

const enzymeErrors: readonly string[] = ['enzyme', 'no_enzymes', 'too_many']

export default function DigestPage() {
  const t = useTexts(sequenceToolTexts)
  const formatError = useErrorText()
  const state = useToolEntries(defaults)
  const { seq, enzymes, marker } = state.entries
  const topology = topologies.find((one) => one === state.entries.topology) ?? 'circular'
  const input = useMemo(
    () => (seq.trim() === '' ? undefined : { text: seq, enzymes, topology }),
    [seq, enzymes, topology],
  )
  const { result, error, hasFailed } = useToolRun('digest', input)
  const isEnzymeError = error !== undefined && enzymeErrors.includes(error.code)
  return (
    <ToolPage
      id="digest"
      state={state}
      isSplit
      entry={
        <>
          <SequenceEntry
            label={t('dna')}
            hint={t('dna.hint')}
            value={seq}
            error={isEnzymeError ? undefined : error}
            example={lacZAlpha}
            onChange={(value) => state.set({ seq: value })}
          />
          <Field label={t('enzymes')} hint={t('enzymes.hint')} error={isEnzymeError ? formatError(error) : undefined}>
            <Input
              value={enzymes}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => state.set({ enzymes: target.value })}
            />
          </Field>
          <div className={styles.fields}>
            <Field label={t('topology')}>
              <Select
                value={topology}
                options={topologies.map((value) => ({ value, text: t(value) }))}
                onChange={({ target }) => state.set({ topology: target.value })}
              />
            </Field>
            <Field label={t('marker')}>
              <Select
                value={marker}
                options={sizeMarkers.map(({ id, name }) => ({ value: id, text: name }))}
                onChange={({ target }) => state.set({ marker: target.value })}
              />
            </Field>
          </div>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <DigestResult result={result} markerId={marker} />}
    </ToolPage>
  )
}

function DigestResult({ result, markerId }: { result: ToolRunResult<'digest'>; markerId: string }) {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const { name, length, topology, fragments, lanes, enzymes, uniqueCutters } = result
  const table = [
    [t('fragment'), t('length'), t('position'), t('ends')].join('\t'),
    ...fragments.map(({ from, to, left, right, ...one }, index) =>
      [index + 1, one.length, `${from}-${to}`, [left, right].filter(Boolean).join(' / ')].join('\t'),
    ),
  ].join('\n')
  const toBands = (lengths: readonly number[]): GelBand[] =>
    lengths.map((bases) => ({ kda: bases, share: bases / Math.max(length, 1) }))
  return (
    <>
      <h2>{tTools('result')}</h2>
      <DescriptionList
        items={[
          { term: t('length'), value: joinList([formatQuantity(length, 'bp', language), t(topology)], language) },
          ...enzymes.map(({ name: enzyme, site, positions, methylated }) => ({
            key: enzyme,
            term: (
              <>
                {enzyme} <span className="mono">{site}</span>
              </>
            ),
            value: (
              <>
                {positions.length === 0
                  ? t('sites.none')
                  : joinList(
                      positions.slice(0, 30).map((position) => formatNumber(position, language)),
                      language,
                    )}
                {methylated > 0 && joinAside('', t('sites.methylated', { count: methylated }), language)}
              </>
            ),
          })),
        ]}
      />
      <GelFigure
        title={t('gel', { name: name || t('gel.unnamed') })}
        lang={language}
        unit="bp"
        fileName="digest"
        texts={{
          read: t('gel.read'),
          table: t('gel.table'),
          downloadSvg: t('gel.svg'),
          downloadPng: t('gel.png'),
          demo: '',
        }}
        columnHeads={[t('lane'), t('length'), t('share')]}
        lanes={[
          {
            name: 'M',
            isLadder: true,
            bands:
              (sizeMarkers.find(({ id }) => id === markerId) ?? sizeMarkers[0])?.lengths.map((kda) => ({ kda })) ?? [],
          },
          ...lanes.map((lane, index) => ({
            name: lanes.length > 2 ? String(index + 1) : lane.name,
            bands: toBands(lane.lengths),
          })),
        ]}
      />
      <Table caption={t('fragment')} isCaptionHidden isDense>
        <thead>
          <tr>
            <Th isNumeric>{t('fragment')}</Th>
            <Th isNumeric>{t('length')}</Th>
            <Th isNumeric>{t('position')}</Th>
            <Th>{t('ends')}</Th>
          </tr>
        </thead>
        <tbody>
          {fragments.slice(0, 200).map(({ from, to, left, right, ...fragment }, index) => (
            <tr key={from}>
              <Td isNumeric>{index + 1}</Td>
              <Td isNumeric>{formatQuantity(fragment.length, 'bp', language)}</Td>
              <Td isNumeric>
                {formatNumber(from, language)}–{formatNumber(to, language)}
              </Td>
              <Td>{[left, right].filter(Boolean).join(' / ') || '–'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ResultActions text={table} fileName="digest.tsv" />
      {uniqueCutters.length > 0 && (
        <p className={styles.soft}>{joinNote(t('unique'), joinList(uniqueCutters, language), language)}</p>
      )}
    </>
  )
}
