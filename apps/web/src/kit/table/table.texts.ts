import { defineTexts } from '@paratope/contract/texts'

export const tableTexts = defineTexts('table', {
  en: {
    'column.up': 'Move {column} up',
    'column.down': 'Move {column} down',
    'column.width': 'Width of {column}',
    'column.automatic': 'Automatic',
    'columns.reset': 'Reset columns',
    'rows.none': 'Please select data boxes',
    'data.empty': 'Data can’t be empty',
    more: 'More columns at the side',
  },
  zh: {
    'column.up': '上移{column}',
    'column.down': '下移{column}',
    'column.width': '{column}的列宽',
    'column.automatic': '自动',
    'columns.reset': '恢复默认列',
    'rows.none': '请选择数据',
    'data.empty': '数据不能为空',
    more: '右侧还有更多列',
  },
  es: {
    'column.up': 'Subir {column}',
    'column.down': 'Bajar {column}',
    'column.width': 'Ancho de {column}',
    'column.automatic': 'Automático',
    'columns.reset': 'Restablecer columnas',
    'rows.none': 'Seleccione primero las filas',
    'data.empty': 'Los datos no pueden estar vacíos',
    more: 'Hay más columnas al lado',
  },
  ja: {
    'column.up': '{column}を上へ移動',
    'column.down': '{column}を下へ移動',
    'column.width': '{column}の列幅',
    'column.automatic': '自動',
    'columns.reset': '列を初期状態に戻す',
    'rows.none': 'データを選択してください',
    'data.empty': 'データを空にすることはできません',
    more: '横にほかの列があります',
  },
})
