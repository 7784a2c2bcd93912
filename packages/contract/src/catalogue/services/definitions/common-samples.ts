import { localText } from './define-service.ts'

/** Sample requirements that several services share. */
export const samples = {
  none: localText(
    'No sample: sequences in the table are enough',
    '无需寄样，表中填写序列即可',
    'Ninguna muestra: bastan las secuencias de la tabla',
    'サンプルは不要です。表に入力された配列だけで開始できます。',
  ),
  proteinQuality: localText(
    'At least 90% pure by SDS-PAGE, without glycerol or azide',
    'SDS-PAGE 纯度 ≥ 90%，不含甘油和叠氮钠',
    'Pureza de al menos el 90 % por SDS-PAGE, sin glicerol ni azida',
    'SDS-PAGE で純度 90% 以上、グリセロールとアジ化ナトリウムを含まないもの',
  ),
  proteinShipping: localText(
    'Frozen on dry ice, or up to 5 days at 2–8 °C on ice packs',
    '干冰冷冻运输，或 2–8 °C 冰袋运输（不超过 5 天）',
    'Congelada en hielo seco, o hasta 5 días a 2–8 °C con acumuladores de frío',
    '凍結してドライアイスで送付、または保冷剤で 2～8 °C（5 日以内）',
  ),
  dnaShipping: localText(
    'DNA in TE or water, at room temperature or on ice packs',
    'DNA 溶于 TE 或水，常温或冰袋运输',
    'ADN en TE o agua, a temperatura ambiente o con acumuladores de frío',
    'DNA は TE または水に溶かし、常温または保冷剤で送付',
  ),
  labels: localText(
    'Label each tube with the name of its row',
    '每支样品管标注表中对应的名称',
    'Rotule cada tubo con el nombre de su fila',
    '各チューブに、表の行と同じ名前を記入してください',
  ),
  cells: localText(
    'Cells as two frozen vials of 10⁶ on dry ice, with a mycoplasma test of the last three months',
    '细胞：两支冻存管，每支 10⁶ 个，干冰运输，附三个月内支原体检测报告',
    'Células: dos viales congelados de 10⁶ en hielo seco, con prueba de micoplasma de los últimos tres meses',
    '細胞：凍結バイアル 2 本（各 10⁶ 個）をドライアイスで送付し、3 か月以内のマイコプラズマ検査結果を添付',
  ),
} as const
