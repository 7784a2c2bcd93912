import { z } from 'zod'
import { byValue, defineReport } from '#kernel/report.ts'
import { selectDepartmentReport } from './departments.repo.ts'

export const reports = [
  defineReport({
    code: 'departments',
    name: { en: 'Departments', zh: '部门', es: 'Departamentos', ja: '部署' },
    needs: 'user.manage',
    params: z.object({}),
    fields: {
      orgCode: { title: { en: 'Code', zh: '部门编码', es: 'Código', ja: '部署コード' }, type: 'code', ...byValue },
      name: { title: { en: 'Department', zh: '部门名称', es: 'Departamento', ja: '部署名' }, ...byValue },
    },
    key: 'orgCode',
    sort: { field: 'orgCode', order: 'asc' },
    reads: { department: ['org_code', 'name'] },
    source: selectDepartmentReport,
  }),
]
