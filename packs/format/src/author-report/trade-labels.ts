// Recognizes comparisons taken from a trade. A sentence that only mentions the trade does not count.

/** By trade: words that hardly occur in another context. */
export const TRADES: Readonly<Record<string, RegExp>> = {
  账房: /账|算盘|利息|本钱|盈余|亏空|欠条|结余|赊|对数|总数/u,
  乐器: /琴|弦|调子|走音|拍子|音准|半拍|鼓点|松香|谱/u,
  医药: /脉|药|方子|病灶|伤口|诊|症|疤|剂量|针灸/u,
  书稿: /校样|铅字|错字|标点|删节|脚注|页码|装订|批注|稿/u,
  裁缝: /针脚|线头|布料|剪裁|缝|扣子|衬里|纽襻/u,
  木石: /榫|刨|木纹|墨线|凿|瓦|地基|砖缝/u,
  厨房: /火候|灶|盐|刀工|锅|揉面|汤底|发酵/u,
  水文: /水位|水尺|潮|汛|锚|缆|舵|闸/u,
  铁路: /道岔|轨|站台|车票|路签|信号灯|车厢|剪票/u,
  行伍: /阵地|营房|口令|哨|枪|马鞍|军令|冲锋/u,
  种植: /种子|苗|根须|嫁接|施肥|花期|修枝/u,
  机器: /齿轮|发条|螺丝|轴承|阀门|仪表|电路|程序/u,
};

const COMPARING = /像|好比|仿佛|如同|似的|犹如|当作|等于/u;

export const comparisonsIn = (sentence: string): string[] =>
  sentence.split(/[，、；：—]/u).filter((part) => COMPARING.test(part));
