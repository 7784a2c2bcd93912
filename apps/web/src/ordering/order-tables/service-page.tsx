import { findServiceCode } from '@paratope/contract/catalogue/services'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RelatedServices, ServiceIntroduction, ServiceQuestions } from '#catalogue/services/index.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { OrderTableSection } from './order-table-section.tsx'
import styles from './service-page.module.css'

/** Services belong to the service portal, custom ones to every site. */
// On the way from another page, the path of `request` ends with `.data`.
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { site, client } = pageOf(context)
  const code = findServiceCode(url.pathname.replace(/\/$/, ''))
  const isPortal = site.systemType === 1
  if (!code || !(isPortal || code === 'custom')) throw data({ code: 'record.missing' }, { status: 404 })
  const [service, services] = await Promise.all([
    client.services.detail({ params: { code } }),
    isPortal ? client.services.list() : [],
  ])
  return { service, services }
}

export default function ServicePage() {
  const { service, services } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={service.name} description={service.summary} path={service.path} />
      <div className={`container ${styles.introduction}`}>
        <ServiceIntroduction key={service.code} service={service} />
      </div>
      <OrderTableSection key={service.code} service={service} />
      <div className={`container ${styles.rest}`}>
        <ServiceQuestions service={service} />
        {services.length > 0 && <RelatedServices service={service} services={services} />}
      </div>
    </div>
  )
}
