import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { cx } from '#ui/display/cx.ts'
import { ComparePlace } from './compare/compare-place.tsx'
import { ListColumns } from './list-columns.tsx'
import type { ListData } from './list-loader.ts'
import { buildListHref } from './list-query.ts'
import styles from './list-screen.module.css'

export function ListScreen({ list }: { list: ListData }) {
  const { query, title, about, path, sections } = list
  const t = useTexts(productTexts)
  const site = useSite()
  const section = sections.find(({ value }) => value === query.sec && value !== undefined)

  return (
    <div className={cx('container', styles.page)}>
      <PageHead
        title={[title, section?.label, query.page > 1 && t('page.number', { page: query.page })]
          .filter(Boolean)
          .join(' · ')}
        description={about}
        path={path}
        query={{ categorySec: query.sec, page: query.page > 1 ? query.page : undefined }}
      />
      <Breadcrumb label={t('breadcrumb')} items={[{ text: t('home'), href: getHomePath(site) }, { text: title }]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      {sections.length > 0 && (
        <TabLinks
          label={t('sections', { category: title })}
          items={sections.map(({ value, label, count }) => ({
            href: buildListHref(query, { sec: value }),
            text: label,
            count,
            isCurrent: value === query.sec,
          }))}
        />
      )}
      <ListColumns list={list} />
      <ComparePlace />
    </div>
  )
}
