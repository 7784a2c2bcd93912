import { useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/mark.tsx'
import type { FrameProps } from '../frame-props.ts'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { PageBody } from './page-body.tsx'
import { ShortFooter } from './short-footer.tsx'

/** Around login and registration: the name, the language, and nothing that leads away from the form. */
export const UserFrame = ({ children }: FrameProps) => (
  <PageBody header={<UserHeader />} footer={<ShortFooter />}>
    {children}
  </PageBody>
)

function UserHeader() {
  const site = useSite()
  const catalogue = site.systemType !== 1 && site.systemType !== 2
  return (
    <header className={`container ${styles.main}`}>
      <Link href={homeOf(site)} className={styles.logo}>
        <Wordmark name={site.platformName} />
      </Link>
      <div className={styles.tools}>
        <LanguageMenu catalogueTopBar={catalogue} />
      </div>
    </header>
  )
}
