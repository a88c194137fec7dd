/** As much of it as tells whose it is to those who know it: the trail outlives accounts, and whoever knows it all asks by it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
