import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { libraryOfferTexts } from './library-offer.texts.ts'
import { loadLibraryCards } from './library-offer-loader.ts'
import { primersPath } from './library-paths.ts'
import { LibraryTabs } from './library-tabs.tsx'
import { OfferCell } from './offer-cell.tsx'
import styles from './parts.module.css'
import { partTexts } from './parts.texts.ts'
import { primerTexts } from './primers.texts.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(context)
  page.tags.add('products')
  const k = (new URL(request.url).searchParams.get('k') ?? '').slice(0, 100)
  const [all, cards] = await Promise.all([page.client.plasmids.primers(), loadLibraryCards(page, 'primer')])
  const words = k.toLowerCase().split(/\s+/).filter(Boolean)
  const primers = all
    .map((primer) => ({ ...primer, card: cards.get(primer.name) ?? null }))
    .filter(({ name, bases, card }) => {
      const text = `${name}\n${bases}\n${card?.code ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  return { k, primers }
}

/** Sequencing primers from stock, by name or bases; a plain form, so it works without script. */
export default function PrimersPage() {
  const { k, primers } = useLoaderData<typeof loader>()
  const t = useTexts(primerTexts)
  const tParts = useTexts(partTexts)
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('lead')} path={primersPath} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <LibraryTabs current="primers" />
      <form method="get" action={primersPath} className={styles.search}>
        <Field label={t('search')}>
          <Input key={k} name="k" type="search" defaultValue={k} placeholder={t('search.example')} maxLength={100} />
        </Field>
        <Button type="submit">{tParts('find')}</Button>
      </form>
      <p role="status" className={styles.meta}>
        {t('found', { count: primers.length })}
      </p>
      {primers.length === 0 ? (
        <EmptyState
          title={t('none')}
          drawing={<StateDrawing state="no-results" />}
          actions={<Button href={primersPath}>{t('all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <PrimerTable primers={primers} />
      )}
    </div>
  )
}

function PrimerTable({ primers }: { primers: ReturnType<typeof useLoaderData<typeof loader>>['primers'] }) {
  const t = useTexts(primerTexts)
  const tParts = useTexts(partTexts)
  const tOffer = useTexts(libraryOfferTexts)
  const language = useLanguage()
  return (
    <Table caption={t('title')} isCaptionHidden isDense isStacked>
      <thead>
        <tr>
          <Th>{tParts('name')}</Th>
          <Th>{t('bases')}</Th>
          <Th isNumeric>{tParts('length')}</Th>
          <Th isNumeric>{t('gc')}</Th>
          <Th isNumeric>{t('melting')}</Th>
          <Th>{tOffer('price')}</Th>
        </tr>
      </thead>
      <tbody>
        {primers.map(({ name, bases, gcPercent, meltingTemperature, card }) => (
          <tr key={name}>
            <Th scope="row">{card ? <Link href={card.href}>{name}</Link> : name}</Th>
            <Td label={t('bases')}>
              <span className={`mono ${styles.bases}`}>{bases}</span>
            </Td>
            <Td isNumeric label={tParts('length')}>
              {formatQuantity(bases.length, 'nt', language)}
            </Td>
            <Td isNumeric label={t('gc')}>
              {formatNumber(gcPercent, language)}
            </Td>
            <Td isNumeric label={t('melting')}>
              {formatNumber(meltingTemperature, language)}
            </Td>
            <OfferCell name={name} card={card} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
