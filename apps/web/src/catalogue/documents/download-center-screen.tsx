import { documentTexts } from '@paratope/contract/catalogue/documents/documents.texts'
import { downloadTexts } from '@paratope/contract/catalogue/downloads/downloads.texts'
import { getDocumentHref } from '#catalogue/products/index.ts'
import { getInstructionFile } from '#lib/navigation/language-links.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage, useSiteContext } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatDay, joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoResults } from '#ui/feedback/no-results.tsx'
import { SearchBox } from '#ui/forms/search-box.tsx'
import type { DownloadCenterData } from './documents-loader.ts'
import styles from './download-center.module.css'

const path = '/DownloadCenter'

const buildHref = (keyword: string, page = 1): string =>
  `${path}?${new URLSearchParams({ keyword, ...(page > 1 && { page: String(page) }) })}`

export function DownloadCenterScreen({ found }: { found: DownloadCenterData }) {
  const t = useTexts(documentTexts)
  const { site, language } = useSiteContext()
  const { keyword, isTooShort, records, total, page, pages, examples } = found
  const hasSearched = keyword !== '' && !isTooShort
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('lead')} path={path} query={{ keyword: keyword || undefined }} />
      <Breadcrumb
        label={t('breadcrumb')}
        items={[{ text: t('home'), href: getHomePath(site) }, { text: t('title') }]}
      />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <SearchBox
        key={keyword}
        action={path}
        size="large"
        label={t('find.field')}
        placeholder={t('find.field')}
        submitText={t('find')}
        input={{ defaultValue: keyword, maxLength: 100, required: true }}
        className={styles.search}
        message={<span className={styles.hint}>{t('find.hint')}</span>}
      />
      {isTooShort && (
        <div role="alert" className={styles.message}>
          <Callout tone="warning" title={t('short')} />
        </div>
      )}
      {examples.length > 0 && (
        <p className={styles.examples}>
          <span>{t('find.example')}</span>
          {examples.map((example) => (
            <Link key={example} href={buildHref(example)} className="mono">
              {example}
            </Link>
          ))}
        </p>
      )}
      {hasSearched && total === 0 && <NothingFound keyword={keyword} />}
      {records.length > 0 && (
        <>
          <p role="status" className={styles.total}>
            {t('count', { count: total })}
          </p>
          <ul className={styles.results}>
            {records.map((record) => (
              <ProductDocuments key={record.code} record={record} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        getHref={(to) => buildHref(keyword, to)}
        previousText={t('previous')}
        nextText={t('next')}
        formatPageLabel={(to) => t('page.number', { page: to })}
        summary={t('page.of', { page, pages })}
      />
      <Downloads downloads={found.downloads} />
      <section aria-labelledby="guides" className={styles.guides}>
        <h2 id="guides">{t('guides')}</h2>
        <ul>
          <Guide
            title={t('guide.order')}
            text={t('guide.order.text')}
            href={getInstructionFile(site, language)}
            isFile
          />
          <Guide title={t('guide.help')} text={t('guide.help.text')} href="/Resource" />
          <Guide title={t('guide.data')} text={t('guide.data.text')} href="/about-the-data" />
        </ul>
      </section>
    </div>
  )
}

const categories = ['guide', 'protocol', 'brochure', 'form', 'quality'] as const
const languageNames = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' } as const

/** Files that were uploaded, by their group. */
function Downloads({ downloads }: Pick<DownloadCenterData, 'downloads'>) {
  const t = useTexts(downloadTexts)
  const { language: reader } = useSiteContext()
  return categories.map((category) => {
    const files = downloads.filter((download) => download.category === category)
    if (files.length === 0) return null
    return (
      <section key={category} className={styles.downloads}>
        <h2>{t(`category.${category}`)}</h2>
        <ul>
          {files.map(({ id, title, href, language }) => (
            <li key={id}>
              <a href={href} download className={styles.file}>
                <Icon name="download" size={16} />
                {title}
              </a>
              {language !== reader && <small>{languageNames[language]}</small>}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function NothingFound({ keyword }: { keyword: string }) {
  const t = useTexts(documentTexts)
  return (
    <EmptyState
      drawing={<NoResults />}
      title={t('none.title', { keyword })}
      actions={<Button href="/ContactUs">{t('none.ask')}</Button>}
    >
      {t('none.text')}
    </EmptyState>
  )
}

type DocumentedRecord = DownloadCenterData['records'][number]

const shownLots = 3

function ProductDocuments({ record }: { record: DocumentedRecord }) {
  const t = useTexts(documentTexts)
  const { site, language } = useSiteContext()
  const { code, slug, name, href, lots } = record
  const earlier = lots.slice(shownLots)
  return (
    <li className={styles.result}>
      <div className={styles.product}>
        <h2>
          <Link href={href}>{name}</Link>
        </h2>
        <p className="mono">{code}</p>
        <a
          href={getDocumentHref(site, 'datasheet', slug, language)}
          download
          aria-label={t('datasheet.of', { name })}
          className={styles.file}
        >
          <Icon name="file" size={16} />
          {t('datasheet')}
        </a>
      </div>
      <div className={styles.lots}>
        <h3>{t('certificates')}</h3>
        {lots.length === 0 ? (
          <p className={styles.hint}>{t('lots.none')}</p>
        ) : (
          <LotList lots={lots.slice(0, shownLots)} />
        )}
        {earlier.length > 0 && (
          <Disclosure summary={t('lots.more', { count: earlier.length })}>
            <LotList lots={earlier} />
          </Disclosure>
        )}
      </div>
    </li>
  )
}

function LotList({ lots }: { lots: DocumentedRecord['lots'] }) {
  const t = useTexts(documentTexts)
  const { site, language } = useSiteContext()
  return (
    <ul>
      {lots.map(({ lotNo, madeOn, expiresOn }) => (
        <li key={lotNo}>
          <a
            href={getDocumentHref(site, 'certificate', lotNo, language)}
            download
            aria-label={t('certificate.of', { lot: lotNo })}
            className={styles.file}
          >
            <Icon name="download" size={16} />
            <span className="mono">{lotNo}</span>
          </a>
          <small>
            {t('lot.dates', { made: formatDay(madeOn, language), expires: formatDay(expiresOn, language) })}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface GuideProps {
  title: string
  text: string
  href: string
  isFile?: boolean
}

function Guide({ title, text, href, isFile = false }: GuideProps) {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <Button size="small" href={href} aria-label={joinNote(t(isFile ? 'download' : 'open'), title, language)}>
        {t(isFile ? 'download' : 'open')}
      </Button>
    </li>
  )
}
