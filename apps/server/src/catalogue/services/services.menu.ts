import { type ServiceCode, servicePaths } from '@paratope/contract/catalogue/services'
import { type FullText, localText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import type { MenuEntry } from '#kernel/menu.ts'

interface MenuGroup {
  id: string
  path: `/${string}`
  title: FullText
  icon: string
  services: readonly ServiceCode[]
}

/** The first level; each leads to its first service. */
const menuGroups: readonly MenuGroup[] = [
  {
    id: 'expression',
    path: '/Antibody',
    title: localText('Expression', '蛋白表达', 'Expresión', '発現'),
    icon: 'flask',
    services: ['antibody-expression'],
  },
  {
    id: 'discovery',
    path: '/Discovery',
    title: localText('Discovery', '抗体发现', 'Descubrimiento', '抗体探索'),
    icon: 'search',
    services: ['affinity', 'full-human', 'humanization', 'hybridoma'],
  },
  {
    id: 'testing',
    path: '/Testing',
    title: localText('Testing', '检测服务', 'Ensayos', '試験・分析'),
    icon: 'chart',
    services: ['elisa', 'gator', 'biacore', 'facs', 'icief', 'sequencing'],
  },
  {
    id: 'synthesis',
    path: '/Synthesis',
    title: localText('DNA and cells', '核酸与细胞', 'ADN y células', 'DNA と細胞'),
    icon: 'box',
    services: ['primer-synthesis', 'plasmid-construction', 'cell-line-development'],
  },
]

export function buildServiceMenu(): MenuEntry<never>[] {
  const grouped = menuGroups.flatMap(({ id, path, title, icon, services }, index) => {
    const [first = 'custom'] = services
    return [
      {
        id,
        path: { service: path },
        component: 'ServiceGroup',
        title,
        icon,
        redirect: servicePaths[first],
        sort: 11 + index,
      },
      ...services.map((code, position) => buildServiceEntry(code, { parent: id, sort: position })),
    ]
  })
  return [...grouped, { ...buildServiceEntry('custom', { sort: 16 }), icon: 'edit' }]
}

const buildServiceEntry = (code: ServiceCode, place: Pick<MenuEntry<never>, 'parent' | 'sort'>): MenuEntry<never> => ({
  id: `services.${code}`,
  path: { service: servicePaths[code] },
  component: 'ServicePage',
  title: serviceDefinitions[code].name,
  icon: 'list',
  ...place,
})
