import { referenceTexts } from '@paratope/contract/catalogue/references/references.texts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoResults } from '#ui/feedback/no-results.tsx'
import { SearchBox } from '#ui/forms/search-box.tsx'
import { buildReferenceHref, getReferencePath, referenceTypes } from './reference-paths.ts'
import styles from './reference-screen.module.css'
import { ReferenceTable } from './reference-table.tsx'
import type { ReferenceList } from './references-loader.ts'

export function ReferenceScreen({ list }: { list: ReferenceList }) {
  const { entries, keyword, letter, total, page, pages } = list
  const { type } = entries
  const t = useTexts(referenceTexts)
  const site = useSite()
  const language = useLanguage()
  const path = getReferencePath(type)
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={`${t(`type.${type}`)} · ${t('title')}`}
        description={t(`lead.${type}`)}
        path={path}
        query={{ keyword: keyword || undefined, letter, page: page > 1 ? page : undefined }}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[{ text: t('home'), href: getHomePath(site) }, { text: t('title') }, { text: t(`type.${type}`) }]}
      />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t(`lead.${type}`)}</p>
      </header>
      <TabLinks
        label={t('types')}
        items={referenceTypes.map((one) => ({
          href: getReferencePath(one),
          text: t(`type.${one}`),
          isCurrent: one === type,
        }))}
      />
      <SearchBox
        key={`${type} ${keyword}`}
        action={path}
        label={t(`find.${type}`)}
        placeholder={t(`find.${type}`)}
        submitText={t('find')}
        input={{ defaultValue: keyword, maxLength: 100 }}
        className={styles.search}
      />
      <LetterIndex list={list} />
      {total === 0 ? (
        <EmptyState
          drawing={<NoResults />}
          title={t('none.title')}
          actions={<Button href={path}>{t('none.all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <p role="status" className={styles.total}>
            {t('count', { count: formatNumber(total, language) })}
          </p>
          <ReferenceTable entries={entries} />
        </>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={(to) => buildReferenceHref(type, { keyword, letter, page: to })}
        previousText={t('previous')}
        nextText={t('next')}
        formatPageLabel={(to) => t('page.number', { page: to })}
        summary={t('page.of', { page, pages })}
        className={styles.pages ?? ''}
      />
    </div>
  )
}

function LetterIndex({ list: { entries, letter, initials } }: { list: ReferenceList }) {
  const t = useTexts(referenceTexts)
  if (initials.length < 2) return null
  return (
    <nav aria-label={t('initials')} className={styles.initials}>
      {[undefined, ...initials].map((one) => (
        <Link
          key={one ?? ''}
          href={buildReferenceHref(entries.type, { letter: one })}
          aria-current={one === letter ? 'page' : undefined}
        >
          {one ?? t('letter.all')}
        </Link>
      ))}
    </nav>
  )
}
