import { defineTexts } from '../../kernel/texts.ts'

export const dictionaryTexts = defineTexts('dictionaries', {
  en: {
    'dictionary.unknown': 'This dictionary doesn’t exist',
    'tree.condition_refused': 'The condition of the tree must be a JSON object of fields that can be filtered',
    'dictionary.refreshed': 'Cache refresh complete',
  },
  zh: {
    'dictionary.unknown': '字典不存在',
    'tree.condition_refused': '树的查询条件必须是可筛选字段组成的 JSON 对象',
    'dictionary.refreshed': '刷新缓存完成',
  },
  es: {
    'dictionary.unknown': 'Esta lista de valores no existe',
    'tree.condition_refused': 'La condición del árbol debe ser un objeto JSON con campos que se puedan filtrar',
    'dictionary.refreshed': 'Caché actualizada',
  },
  ja: {
    'dictionary.unknown': 'この辞書は存在しません',
    'tree.condition_refused': 'ツリーの条件には、絞り込み可能な項目からなる JSON オブジェクトを指定してください',
    'dictionary.refreshed': 'キャッシュを更新しました',
  },
})
