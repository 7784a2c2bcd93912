import { partKinds } from '@paratope/contract/catalogue/plasmids'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { formatQuantity, joinList } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { libraryOfferTexts } from './library-offer.texts.ts'
import { loadLibraryCards } from './library-offer-loader.ts'
import { getPartPath, partsPath } from './library-paths.ts'
import { LibraryTabs } from './library-tabs.tsx'
import { OfferCell } from './offer-cell.tsx'
import { nameHost } from './part-hosts.ts'
import styles from './parts.module.css'
import { partTexts } from './parts.texts.ts'

const perPage = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = pageOf(context)
  const { client, tags } = visit
  tags.add('products')
  const params = new URL(request.url).searchParams
  const [all, cards] = await Promise.all([client.plasmids.parts(), loadLibraryCards(visit, 'part')])
  const hosts = [...new Set(all.flatMap((part) => part.hosts))].sort()
  const k = (params.get('k') ?? '').slice(0, 100)
  const kind = partKinds.find((one) => one === params.get('kind')) ?? ''
  const host = hosts.find((one) => one === params.get('host')) ?? ''
  const words = k.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((part) => {
    if ((kind !== '' && part.kind !== kind) || (host !== '' && !part.hosts.includes(host))) return false
    const text = `${part.name}\n${part.kind}\n${part.description}\n${part.id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const pages = Math.max(Math.ceil(found.length / perPage), 1)
  const page = Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), pages)
  const parts = found
    .slice((page - 1) * perPage, page * perPage)
    .map(({ id, name, kind: partKind, hosts: partHosts, length }) => ({
      id,
      name,
      kind: partKind,
      hosts: partHosts,
      length,
      card: cards.get(id) ?? null,
    }))
  return { k, kind, host, hosts, total: found.length, page, pages, parts }
}

/** The parts by kind, organism and words; a plain form, so it works without script. */
export default function PartsPage() {
  const { k, kind, host, hosts, total, page, pages, parts } = useLoaderData<typeof loader>()
  const t = useTexts(partTexts)
  const tOffer = useTexts(libraryOfferTexts)
  const language = useLanguage()
  const getHref = (to: number) => {
    const entries = Object.entries({ k, kind, host, page: to > 1 ? String(to) : '' }).filter(
      ([, value]) => value !== '',
    )
    return entries.length === 0 ? partsPath : `${partsPath}?${new URLSearchParams(entries)}`
  }
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('lead')} path={partsPath} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <LibraryTabs current="parts" />
      <form method="get" action={partsPath} className={styles.filter}>
        <Field label={t('search')}>
          <Input key={k} name="k" type="search" defaultValue={k} placeholder={t('search.example')} maxLength={100} />
        </Field>
        <Field label={t('kind')}>
          <Select
            key={kind}
            name="kind"
            defaultValue={kind}
            placeholder={t('kind.any')}
            options={partKinds.map((value) => ({ value, text: t(`of.${value}`) }))}
          />
        </Field>
        <Field label={t('host')}>
          <Select
            key={host}
            name="host"
            defaultValue={host}
            placeholder={t('host.any')}
            options={hosts.map((value) => ({ value, text: nameHost(value, language) }))}
          />
        </Field>
        <Button type="submit">{t('find')}</Button>
      </form>
      <p role="status" className={styles.meta}>
        {t('found', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          title={t('none')}
          drawing={<StateDrawing state="no-results" />}
          actions={<Button href={partsPath}>{t('all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <Table caption={t('title')} isCaptionHidden isDense isStacked>
          <thead>
            <tr>
              <Th>{t('name')}</Th>
              <Th>{t('kind')}</Th>
              <Th isNumeric>{t('length')}</Th>
              <Th>{t('host')}</Th>
              <Th>{tOffer('price')}</Th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.id}>
                <Th scope="row">
                  <Link href={getPartPath(part.id)}>{part.name}</Link>
                </Th>
                <Td label={t('kind')}>{t(`of.${part.kind}`)}</Td>
                <Td isNumeric label={t('length')}>
                  {formatQuantity(part.length, 'bp', language)}
                </Td>
                <Td label={t('host')}>
                  <SpeciesText>
                    {joinList(
                      part.hosts.map((value) => nameHost(value, language)),
                      language,
                    )}
                  </SpeciesText>
                </Td>
                <OfferCell name={part.name} card={part.card} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={getHref}
        previousText={t('previous')}
        nextText={t('next')}
        formatPageLabel={(number) => t('page', { page: number })}
        summary={t('page.of', { page, pages })}
      />
    </div>
  )
}
