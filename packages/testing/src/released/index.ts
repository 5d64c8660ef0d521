export { releasedFile } from './file.ts';
export { fillPortfolio } from './fill.ts';
export {
  assertKept,
  assertWorksOn,
  type ReadPortfolio,
  type ReleasedPortfolio,
  readPortfolio,
  type Send,
} from './portfolio.ts';
