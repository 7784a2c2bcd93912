import { departmentTexts } from '@paratope/contract/identity/departments/departments.texts'
import { useEffect, useEffectEvent } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { fetchDepartments, hasNoDepartment, mustChooseDepartment, useDepartments } from './departments.data.ts'

/** Few people have to choose. */
const DepartmentDialog = lazyComponent(() => import('./department-dialog.tsx'))

/** Is in every frame someone is logged in to: asks once for each login, and has the person choose where they must. */
export default function RequireDepartment() {
  const t = useTexts(departmentTexts)
  const user = useUser()
  const departments = useDepartments()
  const login = user?.token
  const language = useLanguage()

  const fetchForLogin = useEffectEvent(async () => {
    if (departments) return
    try {
      if (hasNoDepartment(await fetchDepartments()))
        toast.show({ title: t('none'), text: t('none.text'), tone: 'warning', duration: 8000 })
    } catch (error) {
      // Nobody is kept from the page by it; the next page asks again.
      if (!(error instanceof RequestFailed)) throw error
    }
  })
  useEffect(() => {
    if (login !== undefined) void fetchForLogin()
  }, [login, language])

  return departments && mustChooseDepartment(departments) ? (
    <DepartmentDialog departments={departments} required onClose={() => {}} />
  ) : null
}
