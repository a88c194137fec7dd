/** Names of external vendors, as operators know them. */
export const VENDORS = {
  aliyun: '阿里云短信',
  tencent: '腾讯云',
  wechat: '微信',
  'wechat-pay': '微信支付',
  yili: '合作方',
} as const;

export type VendorName = keyof typeof VENDORS;
