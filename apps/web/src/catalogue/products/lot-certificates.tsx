import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { useId } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDay, formatQuantity, joinList } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Status } from '#ui/display/status.tsx'
import { type CertificateView, secBox, secMagnification } from './certificate-view.ts'
import { homeTexts } from './home.texts.ts'
import styles from './lot-certificates.module.css'
import { readQuality, useQualityText } from './quality-bars.tsx'

export interface LotCertificatesProps {
  certificates: readonly CertificateView[]
}

/** Certificates of the newest lots, one at a time. Radio buttons turn them, so it works before any script does. */
export default function LotCertificates({ certificates }: LotCertificatesProps) {
  const t = useTexts(homeTexts)
  const group = useId()
  const getId = (index: number) => `${group}${(index + certificates.length) % certificates.length}`
  return (
    <fieldset className={styles.certificates}>
      <legend className="visually-hidden">{t('certificates')}</legend>
      {certificates.map((certificate, index) => (
        <div key={certificate.lotNo} className={styles.place}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            id={getId(index)}
            defaultChecked={index === 0}
            aria-label={t('certificate.choose', { lot: certificate.lotNo, name: certificate.name })}
          />
          <article className={styles.certificate}>
            <header className={styles.head}>
              <span>{t('certificate')}</span>
              {certificates.length > 1 && (
                // The radio buttons have names of their own.
                <span className={styles.turn} aria-hidden="true">
                  <label htmlFor={getId(index - 1)} title={t('certificate.previous')}>
                    <Icon name="chevron-left" />
                  </label>
                  {index + 1}/{certificates.length}
                  <label htmlFor={getId(index + 1)} title={t('certificate.next')}>
                    <Icon name="chevron-right" />
                  </label>
                </span>
              )}
            </header>
            <Certificate certificate={certificate} />
          </article>
        </div>
      ))}
    </fieldset>
  )
}

function Certificate({ certificate }: { certificate: CertificateView }) {
  const t = useTexts(homeTexts)
  const tProduct = useTexts(productTexts)
  const language = useLanguage()
  const { name, href, lotNo, madeOn, isWithinLimits, demo, document } = certificate
  return (
    <>
      <div>
        <h2 className={styles.name}>
          <Link href={href}>{name}</Link>
        </h2>
        <p className={styles.lot}>
          {t('newest.lot', { lot: lotNo, day: formatDay(madeOn, language) })}
          {demo && (
            <Badge tone="warning" title={tProduct('demo.why')}>
              {tProduct('demo')}
            </Badge>
          )}
        </p>
      </div>
      <SecDrawing certificate={certificate} />
      <dl className={styles.measures}>
        <Measure certificate={certificate} measure="purity" />
        <Measure certificate={certificate} measure="endotoxin" />
      </dl>
      <p className={styles.foot}>
        <Status tone={isWithinLimits ? 'success' : 'danger'}>
          {t(isWithinLimits ? 'certificate.pass' : 'certificate.fail')}
        </Status>
        <a href={document} download>
          {t('certificate.open')} <span className="visually-hidden">{lotNo}</span>
        </a>
      </p>
    </>
  )
}

/** In the middle of each quarter of the axis. */
const ticks = [6, 8, 10, 12] as const

/** The newest lot in front of those before it, with the trace before the monomer magnified. */
function SecDrawing({ certificate: { paths, magnified } }: { certificate: CertificateView }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const [newest, ...earlier] = paths
  if (!newest) return null
  const { width, height } = secBox
  const title = t('certificate.sec', { lot: newest.lotNo })
  const earlierLots = joinList(
    earlier.map(({ lotNo }) => lotNo),
    language,
  )
  return (
    <figure className={styles.sec}>
      <figcaption>
        <span className={styles.newest}>{title}</span>
        {earlier.length > 0 && (
          <span className={styles.earlier}>{t('certificate.earlier', { lots: earlierLots })}</span>
        )}
        <span className={styles.magnified}>× {secMagnification}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {earlier.map(({ lotNo, path }) => (
          <path key={lotNo} d={path} className={styles.earlier} />
        ))}
        <path d={magnified} className={styles.magnified} />
        <path d={newest.path} className={styles.newest} />
      </svg>
      <ol className={styles.axis} aria-hidden="true">
        {ticks.map((minute) => (
          <li key={minute}>{formatQuantity(minute, minute === 12 ? 'min' : '', language)}</li>
        ))}
      </ol>
    </figure>
  )
}

function Measure({ certificate, measure }: { certificate: CertificateView; measure: 'purity' | 'endotoxin' }) {
  const t = useTexts(productTexts)
  const tHome = useTexts(homeTexts)
  const language = useLanguage()
  const formatValues = useQualityText()
  const reading = readQuality(certificate, measure)
  if (!reading) return null
  const { value, share, limit, unit } = reading
  return (
    <div>
      <dt>{t(`lot.${measure}`)}</dt>
      <dd>
        <strong>{formatValues(measure, [value], unit)}</strong>{' '}
        <small>{tHome(`limit.${measure}`, { limit: formatQuantity(limit, unit, language) })}</small>
      </dd>
      <dd aria-hidden="true">
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none">
          <rect width={100 * Math.min(1, Math.max(0, share))} height={6} />
        </svg>
      </dd>
    </div>
  )
}
