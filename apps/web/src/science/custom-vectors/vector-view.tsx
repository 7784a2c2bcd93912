import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import type { CustomVector } from '@paratope/contract/science/custom-vectors'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ListPage } from '#kit/list/list-page.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getStartFromVectorPath } from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { customVectorQuery } from './custom-vectors.data.ts'
import styles from './custom-vectors.module.css'
import { customVectorPageTexts } from './custom-vectors.page.texts.ts'
import { VectorActions } from './vector-actions.tsx'

const MoleculeView = lazyComponent(async () => ({ default: (await import('#science/designs/index.ts')).MoleculeView }))

/** One vector with its map, files and components. */
export function VectorView({ id, backHref, onRemoved }: { id: string; backHref: string; onRemoved: () => void }) {
  const query = useQuery(customVectorQuery(id))
  return (
    <QueryState query={query} count={6}>
      {(vector) => <LoadedVector vector={vector} backHref={backHref} onRemoved={onRemoved} />}
    </QueryState>
  )
}

function LoadedVector({
  vector,
  backHref,
  onRemoved,
}: {
  vector: CustomVector
  backHref: string
  onRemoved: () => void
}) {
  const t = useTexts(customVectorPageTexts)
  const tPlasmid = useTexts(plasmidTexts)
  const site = useSite()
  const language = useLanguage()
  const { id, name, length, resistance, hostStrain, copies, featureCount, checksum, notes, changedAt } = vector
  const owner = vector.isOwn ? '' : ` ${t('by', { name: vector.ownerName })}`
  return (
    <ListPage
      title={name}
      lead={`${t('changed', { day: formatDay(changedAt, language) })}${owner}`}
      headerActions={
        <div className={styles.actions}>
          <Button href={backHref}>{t('all')}</Button>
          <Button tone="primary" href={getStartFromVectorPath(site, id)}>
            {t('use')}
          </Button>
          <VectorActions vector={vector} onRemoved={onRemoved} />
        </div>
      }
    >
      <div className={styles.view}>
        <DescriptionList
          columns={2}
          items={[
            { term: t('size'), value: formatQuantity(length, 'bp', language) },
            { term: t('features'), value: formatNumber(featureCount, language) },
            {
              term: t('resistance'),
              value: resistance.map((one) => tPlasmid(`resistance.${one}`)).join(', ') || t('copies.unknown'),
            },
            { term: t('copies'), value: copies ? tPlasmid(`copies.${copies}`) : t('copies.unknown') },
            { term: t('host'), value: <SpeciesText>{hostStrain || t('copies.unknown')}</SpeciesText> },
            { term: t('checksum'), value: <span className={styles.checksum}>{checksum}</span> },
            ...(notes === '' ? [] : [{ term: t('notes'), value: <span className={styles.notes}>{notes}</span> }]),
          ]}
        />
        <Suspense fallback={<Skeleton label={t('loading')} count={4} />}>
          <MoleculeView molecule={vector.molecule} />
        </Suspense>
      </div>
    </ListPage>
  )
}
