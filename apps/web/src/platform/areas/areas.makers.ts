import type { AreaTree } from '@paratope/contract/platform/areas'

/** Two provinces stand for all of them. */
export const areas: AreaTree = {
  version: 'first',
  provinces: [
    {
      code: '310000',
      name: '上海市',
      en: 'Shanghai',
      cities: [{ code: '310100', name: '市辖区', districts: [{ code: '310115', name: '浦东新区' }] }],
    },
    {
      code: '320000',
      name: '江苏省',
      en: 'Jiangsu',
      cities: [
        { code: '320100', name: '南京市', districts: [{ code: '320102', name: '玄武区' }] },
        { code: '320500', name: '苏州市', districts: [{ code: '320505', name: '虎丘区' }] },
      ],
    },
  ],
}
