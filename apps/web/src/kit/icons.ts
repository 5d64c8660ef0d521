import { type SVGProps, createElement } from 'react';
import paths from './icons.json' with { type: 'json' };

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  size?: number;
  stroke?: number;
}

/**
 * An icon drawn as one path on a grid of 24, in the color of the text. What it says is said in words, too. The paths are
 * those of Tabler Icons 3.51.0 (icons-license.md), joined: the package has five thousand more, and 88 MB.
 */
const icon = (name: keyof typeof paths) =>
  function Icon({ size = 24, stroke = 2, ...rest }: IconProps) {
    const look = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    } as const;
    return createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', ...look, ...rest },
      createElement('path', { d: paths[name] }),
    );
  };

export const IconAlertCircle = icon('AlertCircle');
export const IconAlertTriangle = icon('AlertTriangle');
export const IconArchive = icon('Archive');
export const IconArrowBackUp = icon('ArrowBackUp');
export const IconArrowDown = icon('ArrowDown');
export const IconArrowForwardUp = icon('ArrowForwardUp');
export const IconArrowUp = icon('ArrowUp');
export const IconBan = icon('Ban');
export const IconBook = icon('Book');
export const IconBookmark = icon('Bookmark');
export const IconCheck = icon('Check');
export const IconChevronDown = icon('ChevronDown');
export const IconChevronRight = icon('ChevronRight');
export const IconClipboardText = icon('ClipboardText');
export const IconClock = icon('Clock');
export const IconCloudOff = icon('CloudOff');
export const IconColumns = icon('Columns');
export const IconCopy = icon('Copy');
export const IconDots = icon('Dots');
export const IconDownload = icon('Download');
export const IconFileImport = icon('FileImport');
export const IconFilter = icon('Filter');
export const IconHelp = icon('Help');
export const IconHistory = icon('History');
export const IconHourglassOff = icon('HourglassOff');
export const IconInfoCircle = icon('InfoCircle');
export const IconKey = icon('Key');
export const IconKeyboard = icon('Keyboard');
export const IconLayoutDashboard = icon('LayoutDashboard');
export const IconLayoutSidebar = icon('LayoutSidebar');
export const IconLogout = icon('Logout');
export const IconMoon = icon('Moon');
export const IconPencil = icon('Pencil');
export const IconPlus = icon('Plus');
export const IconPrinter = icon('Printer');
export const IconReportMoney = icon('ReportMoney');
export const IconRobot = icon('Robot');
export const IconSearch = icon('Search');
export const IconSettings = icon('Settings');
export const IconSun = icon('Sun');
export const IconTag = icon('Tag');
export const IconWorldWww = icon('WorldWww');
export const IconX = icon('X');
