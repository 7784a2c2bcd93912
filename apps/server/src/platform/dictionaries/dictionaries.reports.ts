import { DictCode } from '@paratope/contract/platform/dictionaries'
import { z } from 'zod'
import { byRange, byValue, defineReport } from '#kernel/report.ts'
import { selectDictionaryReport } from './dictionaries.repo.ts'

export const reports = [
  defineReport({
    code: 'dictionary_items',
    name: { en: 'Dictionary items', zh: '字典项', es: 'Elementos de diccionario', ja: '辞書項目' },
    needs: 'signed-in',
    params: z.object({ dict: DictCode.optional() }),
    fields: {
      key: { title: { en: 'Key', zh: '键', es: 'Clave', ja: 'キー' }, isInternal: true },
      dict: { title: { en: 'Dictionary', zh: '字典编码', es: 'Diccionario', ja: '辞書' }, type: 'code', ...byValue },
      value: { title: { en: 'Value', zh: '值', es: 'Valor', ja: '値' }, type: 'code', ...byValue },
      text: { title: { en: 'Text', zh: '名称', es: 'Texto', ja: '表示名' }, ...byValue },
      sort: { title: { en: 'Position', zh: '排序', es: 'Posición', ja: '並び順' }, type: 'number', ...byRange },
    },
    key: 'key',
    sort: { field: 'dict', order: 'asc' },
    reads: { dictionary_item: ['dict', 'value', 'text', 'sort'] },
    source: selectDictionaryReport,
  }),
]
