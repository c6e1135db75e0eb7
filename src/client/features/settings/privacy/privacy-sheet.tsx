import { Dialog } from '#client/kit/dialog.tsx';
import { SheetSection } from '../sheet-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { SignInSecurity } from './sign-in-security.tsx';
import { StoredData } from './stored-data.tsx';

type PrivacySheetProps = { open: boolean; onClose: () => void };

export function PrivacySheet({ open, onClose }: PrivacySheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="PRIVACY" placement="sheet" tone="primary">
      <div className="flex flex-col gap-8 pr-1 pb-2">
        <SheetSection title="Signing in">
          <SignInSecurity />
        </SheetSection>
        <SheetSection title="Take your data along">
          <ExportData />
        </SheetSection>
        <SheetSection title="What is stored, and where">
          <StoredData />
        </SheetSection>
        <SheetSection title="Leave for good">
          <DeleteAccount />
        </SheetSection>
      </div>
    </Dialog>
  );
}
