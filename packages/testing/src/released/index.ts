export { fillPortfolio } from './fill.ts';
export { releasedFile } from './file.ts';
export {
  assertKept,
  assertWorksOn,
  readPortfolio,
  type ReadPortfolio,
  type ReleasedPortfolio,
  type Send,
} from './portfolio.ts';
