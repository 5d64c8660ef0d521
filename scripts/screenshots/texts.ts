/** A registrar's export of names of which some are there already. */
export const registrarFile = (day: (days: number) => string): string =>
  [
    'Domain Name,Expiration Date,Auto-renew,Status',
    `JUNIPERMAIL.COM,${day(401)},On,Active`,
    `OLDPROJECT.IO,${day(12)},Off,Active`,
    `EMBERWORKS.COM,${day(188 + 365)},On,Active`,
    `GLASSHARBOUR.COM,${day(77)},On,Active`,
    `WREN-AND-ROOK.NET,${day(290)},On,Active`,
    'NOT A NAME,soon,On,Active',
    '',
  ].join('\r\n');

/** What a registrar writes a month before. */
export const renewalLetter = (day: (days: number) => string): string =>
  [
    'From: Porkbun Support',
    'Subject: Upcoming renewals',
    '',
    'Hello, the following domains will renew soon:',
    '',
    `saltmarsh.studio renews on ${day(31)} for $28.86`,
    `lanternfish.org renews on ${day(33)} for $11.98`,
    '',
    'Auto-renew is turned on for both.',
  ].join('\n');
