/** A number of a card as people write it: twelve digits or more, perhaps in groups. */
const cardNumber = /\d(?:[ \u00a0.-]?\d){11,}/g;

/** A text with the numbers of cards cut down to their last four digits, for everything that people look at. */
export const maskCardNumbers = (text: string): string =>
  text.replace(cardNumber, (number) => `•••• ${number.replace(/\D/g, '').slice(-4)}`);
